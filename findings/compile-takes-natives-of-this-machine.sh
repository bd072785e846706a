#!/usr/bin/env bash
# deno@2.9.6, @node-rs/crc32@1.10.6: for another --target, where the package is listed decides whose native code goes in.
#
# Guess: deno compile --target=x86_64-pc-windows-msvc embeds the native package for Windows.
# Seen:  so it does for "imports" of deno.json. For "dependencies" of package.json it embeds the folder
#        node_modules with this machine's native package, after a warning.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund deno@2.9.6
deno() { "$folder/node_modules/.bin/deno" "$@"; }

DENORT_BIN=$(deno eval 'console.log(Deno.execPath())')
export DENORT_BIN NO_COLOR=1
# The command ends in an error, as the stand-in for the runtime is no Windows program; the list comes before.
compile() { deno compile --no-check --target=x86_64-pc-windows-msvc --output out main.js 2>&1 | grep '^[├└│W]' || true; }
code='import { crc32 } from "@node-rs/crc32"; console.log(crc32("1"));'

mkdir imports dependencies
cd imports
echo "$code" > main.js
echo '{ "imports": { "@node-rs/crc32": "npm:@node-rs/crc32@1.10.6" } }' > deno.json
imports=$(compile | grep -o 'crc32-[a-z0-9-]*' | sort -u | paste -sd ' ' -)
cd ../dependencies
echo "$code" > main.js
echo '{ "dependencies": { "@node-rs/crc32": "1.10.6" } }' > package.json
deno install --quiet
warning=$(compile | grep -o 'node_modules directory may be incompatible' || true)
dependencies=$(cd node_modules/.deno && echo *crc32-* | grep -o 'crc32-[a-z0-9-]*' | sort -u | paste -sd ' ' -)
echo "imports of deno.json:          $imports"
echo "dependencies of package.json:  $dependencies ($warning)"
[[ "$imports" == "crc32-win32-x64-msvc" && "$dependencies" != *win32* && -n "$warning" ]]
