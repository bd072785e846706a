#!/usr/bin/env bash
# deno@2.9.6, node:fs: globbing needs the permission for an environment variable of a bundled package.
#
# Guess: globSync needs --allow-read alone.
# Seen:  it is refused until --allow-env=__MINIMATCH_TESTING_PLATFORM__ is given.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund deno@2.9.6

echo 'import { globSync } from "node:fs"; console.log(globSync("*.mjs").join());' > glob.mjs
export NO_COLOR=1
alone=$(npx deno run --no-prompt --allow-read glob.mjs 2>&1 | grep -o -m 1 'Requires env access to "[^"]*"' || true)
both=$(npx deno run --no-prompt --allow-read --allow-env=__MINIMATCH_TESTING_PLATFORM__ glob.mjs)
echo "--allow-read:               $alone"
echo "--allow-read, --allow-env=…: $both"
[[ "$alone" == 'Requires env access to "__MINIMATCH_TESTING_PLATFORM__"' && "$both" == "glob.mjs" ]]
