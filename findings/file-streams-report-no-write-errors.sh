#!/usr/bin/env bash
# deno@2.9.6 on Linux: what goes wrong while a stream is written into a file is not told.
#
# Guess: writing a stream to a full device fails like writing the same bytes; a stream into a file that was opened for
#        reading rejects.
# Seen:  the bytes fail with "No space left on device", the stream resolves; write() and close() on the writable side of a
#        read-only file resolve, too, and the file stays as it was.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund deno@2.9.6
export NO_COLOR=1
cat > write.js <<'END'
const outcome = (promise) => promise.then(() => "resolves", ({ message }) => message.split(" (")[0]);
const bytes = new Uint8Array([97]);
console.log("bytes:", await outcome(Deno.writeFile("/dev/full", bytes)));
console.log("stream:", await outcome(Deno.writeFile("/dev/full", new Blob([bytes]).stream())));
await Deno.writeTextFile("menu.txt", "before");
const writer = (await Deno.open("menu.txt")).writable.getWriter();
console.log("read-only:", await outcome(writer.write(bytes)), await outcome(writer.close()));
console.log("file:", await Deno.readTextFile("menu.txt"));
END
seen=$(node_modules/.bin/deno run -A write.js)
echo "$seen"
[[ "$seen" == "bytes: No space left on device
stream: resolves
read-only: resolves resolves
file: before" ]]
