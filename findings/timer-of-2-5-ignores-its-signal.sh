#!/usr/bin/env bash
# deno@2.5.0 (which Deno Deploy announced in June 2026) and deno@2.9.6: timers/promises and AbortSignal.
#
# Guess: setTimeout of node:timers/promises rejects as soon as its signal aborts, in all of Deno 2.
# Seen:  2.5.0 waits until the end and resolves; 2.9.6 rejects with AbortError.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund deno@2.9.6 deno-2.5@npm:deno@2.5.0
export NO_COLOR=1
cat > wait.mjs <<'END'
import { setTimeout } from "node:timers/promises";
const start = performance.now();
const outcome = await setTimeout(1500, "resolves", { signal: AbortSignal.timeout(100) }).catch(({ name }) => name);
console.log(outcome, performance.now() - start < 1000 ? "early" : "at the end");
END
old=$(node node_modules/deno-2.5/bin.cjs run wait.mjs)
new=$(node node_modules/deno/bin.cjs run wait.mjs)
echo "2.5.0: $old, 2.9.6: $new"
[[ "$old" == "resolves at the end" && "$new" == "AbortError early" ]]
