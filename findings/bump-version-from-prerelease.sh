#!/usr/bin/env bash
# deno@2.9.6 and npm@11.6.2: `deno bump-version patch` skips the release that a prerelease leads to.
#
# Guess: from 1.2.4-1, patch gives 1.2.4, as `npm version patch` does.
# Seen:  1.2.5; from 2.0.0-rc.1, major gives 3.0.0. No increment leads from 2.0.0-rc.1 to 2.0.0.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund deno@2.9.6 npm@11.6.2
tools=$PWD/node_modules/.bin

# after VERSION INCREMENT COMMAND… → the version that the command leaves in package.json
after() {
  mkdir -p package
  echo "{ \"name\": \"tax\", \"version\": \"$1\" }" > package/package.json
  (cd package && "${@:3}" "$2" > /dev/null 2>&1 && node -p 'require("./package.json").version')
}
seen=""
for change in "1.2.4-1 patch" "1.3.0-1 minor" "2.0.0-rc.1 major"; do
  read -r version increment <<< "$change"
  deno=$(after "$version" "$increment" "$tools/deno" bump-version)
  npm=$(after "$version" "$increment" "$tools/npm" version)
  echo "$version $increment: deno $deno, npm $npm"
  seen+="$deno $npm;"
done
[[ "$seen" == "1.2.5 1.2.4;1.4.0 1.3.0;3.0.0 2.0.0;" ]]
