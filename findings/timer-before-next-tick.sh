#!/usr/bin/env bash
# deno@2.9.6: a timer of 0 ms runs before process.nextTick at the top level of an ES module.
#
# Guess: as in Node.js, ticks come before timers, in every kind of module.
# Seen:  in an ES module the timer comes first; the same file as CommonJS has the tick first.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund deno@2.9.6

cat > order.mjs <<'END'
setTimeout(() => console.log("timer"), 0);
process.nextTick(() => console.log("tick"));
END
cp order.mjs order.cjs
in_order() { "$@" | paste -sd ' ' -; }

module=$(in_order npx deno run order.mjs)
commonjs=$(in_order npx deno run order.cjs)
node=$(in_order node order.mjs)
echo "Deno, ES module: $module"
echo "Deno, CommonJS:  $commonjs"
echo "Node.js:         $node"
[[ "$module|$commonjs|$node" == "timer tick|tick timer|tick timer" ]]
