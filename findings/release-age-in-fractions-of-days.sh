#!/usr/bin/env bash
# deno@2.9.6 and npm@11.21.2: a fraction in `min-release-age` counts for npm only.
#
# Guess: both read the same .npmrc in the same way, so both refuse a package that is younger than 3000.5 days.
# Seen:  npm refuses it; Deno ignores the line without a warning and installs it. With 3000, Deno refuses it, too.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund deno@2.9.6 npm@11.21.2
tools=$PWD/node_modules/.bin

# outcome AGE NAME COMMAND… → whether the command installs ms 2.1.3, which is of December 2020
outcome() {
  rm -rf project && mkdir project
  echo '{ "dependencies": { "ms": "2.1.3" } }' > project/package.json
  echo "min-release-age=$1" > project/.npmrc
  if (cd project && DENO_DIR="$folder/$2-$1" "${@:3}" > /dev/null 2>&1); then echo installs; else echo refuses; fi
}
seen=""
for age in 3000 3000.5; do
  deno=$(outcome "$age" deno "$tools/deno" install)
  npm=$(outcome "$age" npm "$tools/npm" install --cache "$folder/cache")
  echo "min-release-age=$age: deno $deno, npm $npm"
  seen+="$deno $npm;"
done
[[ "$seen" == "refuses refuses;installs refuses;" ]]
