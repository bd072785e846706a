#!/usr/bin/env bash
# deno@2.9.6: with permissions for a folder, `cp` of node:fs refuses a target without a slash.
#
# Guess: "copy" and "./copy" are the same path, so both work with --allow-read=. --allow-write=.
# Seen:  "copy" fails with "Empty path is not allowed"; "./copy" works, and so does "copy" with all permissions.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund deno@2.9.6
export NO_COLOR=1
mkdir site && echo hello > site/index.html
cat > copy.mjs <<'END'
import { cp } from "node:fs/promises";
const target = process.argv[2];
console.log(await cp("site", target, { recursive: true }).then(() => "copied", ({ message }) => message));
END
deno=node_modules/.bin/deno
some="--allow-read=. --allow-write=."
seen="copy: $($deno run $some copy.mjs copy), ./copy: $($deno run $some copy.mjs ./copy)"
rm -rf copy
seen+=", copy with -A: $($deno run -A copy.mjs copy)"
echo "$seen"
[[ "$seen" == "copy: Empty path is not allowed, ./copy: copied, copy with -A: copied" ]]
