#!/usr/bin/env bash
# deno@2.9.6, ms@2.1.3, semver@7.7.2: deno compile embeds each package of the lockfile, or none.
#
# Guess: the executable contains what the program imports; a package that only a computed import reaches
#        has to be included by hand, whatever the others are.
# Seen:  one static import of any npm package brings all of the lockfile along, unused ones too.
#        Without one, nothing is embedded, although deno.json and deno.lock name the packages.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund deno@2.9.6
deno() { "$folder/node_modules/.bin/deno" "$@"; }

mkdir app
cd app
echo '{ "imports": { "ms": "npm:ms@2.1.3", "semver": "npm:semver@7.7.2" }, "nodeModulesDir": "none" }' > deno.json
deno install --quiet
# A stand-in for the runtime keeps the command from downloading one: only the list of files matters here.
DENORT_BIN=$(deno eval 'console.log(Deno.execPath())')
export DENORT_BIN NO_COLOR=1
# embedded CODE → the packages in the list of embedded files
embedded() {
  echo "$1" > main.js
  deno compile --no-check --output out main.js 2>&1 | grep -o -e 'ms/2.1.3' -e 'semver/7.7.2' | sort -u | paste -sd ' ' - || true
}
static=$(embedded 'import ms from "ms"; console.log(ms);')
computed=$(embedded 'const name = "ms"; console.log(await import(name));')
echo "import ms from \"ms\": ${static:-nothing}"
echo "await import(name):   ${computed:-nothing}"
[[ "$static" == "ms/2.1.3 semver/7.7.2" && -z "$computed" ]]
