#!/usr/bin/env bash
# deno@2.9.6: `warmup` of `Deno.bench` changes nothing, `n` is no limit, `sanitizeExit: false` still fails.
#
# Guess: with `n: 1, warmup: 0` a function is called once; with `warmup: 1000`, a thousand times more.
# Seen:  a slow function is called about as often with `warmup: 1000` as with 0; a fast one more than 10,000 times with
#        `n: 1`; `Deno.exit()` in a benchmark is refused with `sanitizeExit: false`, too.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund deno@2.9.6

cat > calls.js <<'END'
const calls = { fast: 0, 0: 0, 1000: 0 };
const wait = (end) => { while (performance.now() < end); };
Deno.bench("fast", { n: 1, warmup: 0 }, () => { calls.fast++; });
for (const warmup of [0, 1000]) {
  Deno.bench(`slow ${warmup}`, { n: 1, warmup }, () => { calls[warmup]++; wait(performance.now() + 1); });
}
addEventListener("unload", () => {
  console.error("more than 10,000 calls:", calls.fast > 10_000);
  console.error("fewer than 100 calls:", calls[0] < 100, calls[1000] < 100);
});
END
echo 'Deno.bench("exit", { sanitizeExit: false }, () => { Deno.exit(0); });' > exit.js
export NO_COLOR=1
seen=$(node_modules/.bin/deno bench --quiet calls.js 2>&1 | grep "calls:")
exit=$({ node_modules/.bin/deno bench --quiet exit.js || true; } 2>&1 | grep -o "attempted to exit with exit code: 0")
echo "$seen"
echo "sanitizeExit false: $exit"
[[ "$seen" == "more than 10,000 calls: true"$'\n'"fewer than 100 calls: true true" && -n "$exit" ]]
