#!/usr/bin/env bash
# deno@2.9.6: `Deno.exit("3")` ends with 0.
#
# Guess: an exception as for other wrong types, or 3 as from process.exit("3") in Node.js and in Deno itself.
# Seen:  0, so a script that takes its code from an argument or a variable reports success.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund deno@2.9.6
export NO_COLOR=1
code() { "$@" && echo 0 || echo $?; }
deno=node_modules/.bin/deno
seen="Deno.exit $(code $deno eval 'Deno.exit("3")'), process.exit in Deno $(code $deno eval 'process.exit("3")')"
seen+=", in Node.js $(code node -e 'process.exit("3")')"
echo "$seen"
[[ "$seen" == "Deno.exit 0, process.exit in Deno 3, in Node.js 3" ]]
