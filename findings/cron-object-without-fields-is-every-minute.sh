#!/usr/bin/env bash
# deno@2.9.6: what schedule Deno.cron makes of an object.
#
# Guess: a field that does not exist, `{ hours: 9 }` for `{ hour: 9 }`, is refused, as is an empty object.
# Seen:  both are accepted. A field that is left out means every value of it, so both run every minute of every day.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund deno@2.9.6
export NO_COLOR=1
cat > main.js <<'END'
const stop = new AbortController();
const names = [["hours", { hours: 9 }], ["every", {}]];
let count = 0;
await Promise.all(names.map(([name, schedule]) =>
  Deno.cron(name, schedule, { signal: stop.signal }, () => {
    console.log(name);
    if (++count === names.length) stop.abort();
  })));
END
seen=$(timeout 150 node node_modules/deno/bin.cjs run --unstable-cron main.js | sort | tr '\n' ' ')
echo "run within the next minutes: $seen"
[[ "$seen" == "every hours " ]]
