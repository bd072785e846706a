#!/usr/bin/env bash
# deno@2.9.6, Linux: the event "access" of Deno.watchFs.
#
# Guess: somebody has read the file.
# Seen:  reading gives no event at all. "access" comes when a file that was opened for writing is closed, so it is the
#        sign that a writer is done.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund deno@2.9.6
export NO_COLOR=1
mkdir inbox && echo ramen > inbox/menu.txt
cat > main.ts <<'END'
const watcher = Deno.watchFs("inbox");
const kinds: string[] = [];
const done = (async () => {
  for await (const { kind } of watcher) kinds.push(kind);
})();
const settle = () => new Promise((resolve) => setTimeout(resolve, 400));
await settle();
await Deno.readTextFile("inbox/menu.txt");
await settle();
const afterReading = kinds.length;
await Deno.writeTextFile("inbox/menu.txt", "udon");
await settle();
watcher.close();
await done;
console.log(afterReading, kinds.at(-1));
END
seen=$(node node_modules/deno/bin.cjs run -A main.ts)
echo "events after reading, last one after writing: $seen"
[[ "$seen" == "0 access" ]]
