#!/usr/bin/env bash
# deno@2.9.6: in a package with "type": "commonjs", an await makes a .js file an ES module only outside of blocks.
#
# Guess: top-level await decides, wherever it stands; or it never does.
# Seen:  `await 0;` and `if (await 0) {}` run; `if (true) { await 0; }` is loaded as CommonJS and fails with
#        "Cannot require() ES Module … in a cycle". `npm init -y` of npm 11 writes this type.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund deno@2.9.6
mkdir package
echo '{ "type": "commonjs" }' > package/package.json

export NO_COLOR=1
# result CODE → what running it gives
result() {
  echo "$1 console.log('runs');" > package/main.js
  { npx deno run package/main.js 2>&1 || true; } | grep -o -m 1 -e '^runs' -e 'Cannot require() ES Module'
}
seen=""
for code in 'await 0;' 'if (await 0) {}' 'if (true) { await 0; }' 'try { await 0; } catch {}' 'for await (const each of []) {}'; do
  this=$(result "$code")
  echo "$code → $this"
  seen+="$this;"
done
refused="Cannot require() ES Module"
[[ "$seen" == "runs;runs;$refused;$refused;$refused;" ]]
