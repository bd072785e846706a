#!/usr/bin/env bash
# deno@2.5.0 (which Deno Deploy announced in June 2026): asking whether node:zlib has zstd gives a wrong answer.
#
# Guess: where `typeof zstdCompressSync` is "function", it compresses; where it can't, the name is missing.
# Seen:  2.5.0 has the name, and the call throws a TypeError about its own binding. 2.9.6 compresses.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund deno@2.9.6 deno-2.5@npm:deno@2.5.0
export NO_COLOR=1
cat > zstd.mjs <<'END'
import zlib from "node:zlib";
let outcome;
try {
  outcome = zlib.zstdDecompressSync(zlib.zstdCompressSync("menu")).toString();
} catch ({ name }) {
  outcome = name;
}
console.log(typeof zlib.zstdCompressSync, outcome);
END
old=$(node node_modules/deno-2.5/bin.cjs run zstd.mjs)
new=$(node node_modules/deno/bin.cjs run zstd.mjs)
echo "2.5.0: $old, 2.9.6: $new"
[[ "$old" == "function TypeError" && "$new" == "function menu" ]]
