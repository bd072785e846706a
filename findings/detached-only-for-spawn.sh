#!/usr/bin/env bash
# deno@2.9.6, Linux: who hears `detached: true` of Deno.Command.
#
# Guess: an option of the command holds for all three ways to run it.
# Seen:  only `spawn()` gives the program a process group of its own; `output()` and `outputSync()` take the option
#        without a word and leave the program in the group of its parent.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund deno@2.9.6
export NO_COLOR=1
cat > main.ts <<'END'
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes).trim();
const create = () =>
  new Deno.Command("sh", {
    args: ["-c", 'read -r _ _ _ _ group _ < "/proc/$$/stat"; test "$group" = "$$" && echo own || echo parent'],
    detached: true,
    stdout: "piped",
  });
const spawned = await create().spawn().output();
const asked = await create().output();
console.log(text(spawned.stdout), text(asked.stdout), text(create().outputSync().stdout));
END
seen=$(node node_modules/deno/bin.cjs run --allow-run main.ts)
echo "group with spawn, output, outputSync: $seen"
[[ "$seen" == "own parent parent" ]]
