#!/usr/bin/env bash
# deno@2.9.6 and the Node.js that runs this, Linux: what becomes of a child when its parent ends by an uncaught error.
#
# Guess: it goes on, as under Node.js and as after Deno.exit().
# Seen:  Deno kills it with SIGKILL, so that its trap for TERM does not run. After Deno.exit() it goes on.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund deno@2.9.6
export NO_COLOR=1
cat > main.ts <<'END'
const [name, end] = Deno.args;
const script = `trap 'echo trap > ${name}' TERM; sleep 1; echo end > ${name}`;
new Deno.Command("sh", { args: ["-c", script] }).spawn();
await new Promise((resolve) => setTimeout(resolve, 200));
if (end === "exit") Deno.exit(0);
throw new Error("out of noodles");
END
cat > main.mjs <<'END'
import { spawn } from "node:child_process";
spawn("sh", ["-c", "sleep 1; echo end > node.txt"]);
setTimeout(() => {
  throw new Error("out of noodles");
}, 200);
END
deno() { node node_modules/deno/bin.cjs "$@"; }
deno run -A main.ts thrown.txt throw 2> /dev/null || true
deno run -A main.ts exit.txt exit 2> /dev/null || true
node main.mjs 2> /dev/null || true
sleep 2
seen=$(for file in thrown.txt exit.txt node.txt; do cat "$file" 2> /dev/null || echo nothing; done | tr '\n' ' ')
echo "written by the child after an error, Deno.exit(), an error in Node.js: $seen"
[[ "$seen" == "nothing end end " ]]
