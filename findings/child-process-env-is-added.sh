#!/usr/bin/env bash
# deno@2.9.6, node:child_process: the synchronous functions add `env` to the parent's environment.
#
# Guess: `env` is the whole environment of the child, as Node.js documents it.
# Seen:  spawnSync and execSync also pass what the parent has; the asynchronous spawn does not.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund deno@2.9.6

cat > children.mjs <<'END'
import { execSync, spawn, spawnSync } from "node:child_process";
const options = { env: { PATH: process.env.PATH } };
const word = (output) => String(output).trim() || "unset";
const seen = {
  spawnSync: word(spawnSync("printenv", ["OF_PARENT"], options).stdout),
  execSync: word(execSync("printenv OF_PARENT || true", options)),
};
let output = "";
const child = spawn("printenv", ["OF_PARENT"], options);
child.stdout.on("data", (data) => output += data);
child.on("close", () => console.log(JSON.stringify({ ...seen, spawn: word(output) })));
END
export OF_PARENT=inherited
deno=$(npx deno run -A children.mjs)
node=$(node children.mjs)
echo "Deno:    $deno"
echo "Node.js: $node"
[[ "$deno" == '{"spawnSync":"inherited","execSync":"inherited","spawn":"unset"}' ]]
[[ "$node" == '{"spawnSync":"unset","execSync":"unset","spawn":"unset"}' ]]
