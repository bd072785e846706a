#!/usr/bin/env bash
# deno@2.6.8 and deno@2.9.6: what a "#" within an unquoted value of an .env file means.
#
# Guess: a comment needs a space before its "#", so a password like red#dark is kept whole, in all of Deno 2.
# Seen:  2.6.8 keeps it; 2.9.6 cuts it, as `node --env-file` does. In quotes both keep it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund deno@2.9.6 deno-2.6@npm:deno@2.6.8
export NO_COLOR=1
printf 'PLAIN=red#dark\nQUOTED="red#dark"\n' > .env
echo 'console.log(process.env.PLAIN, process.env.QUOTED);' > show.mjs
old=$(node node_modules/deno-2.6/bin.cjs run --allow-env --env-file show.mjs)
new=$(node node_modules/deno/bin.cjs run --allow-env --env-file show.mjs)
echo "2.6.8: $old, 2.9.6: $new, Node.js: $(node --env-file=.env show.mjs)"
[[ "$old" == "red#dark red#dark" && "$new" == "red red#dark" ]]
