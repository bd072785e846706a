#!/usr/bin/env bash
# deno@2.9.6: in a schedule of `Deno.cron`, 1 is Sunday, in an expression and in an object.
#
# Guess: 1 is Monday and 0 Sunday, as in crontab(5) and in Deno Deploy's documentation.
# Seen:  of `* * * * 1` to `* * * * 7`, the one that runs today is a day ahead of crontab's; 0 is a TypeError. An object's
#        `dayOfWeek` counts in the same way. The names SUN to SAT mean what they say.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund deno@2.9.6

cat > week.js <<'END'
const ran = [];
for (let day = 1; day <= 7; day++) {
  Deno.cron(`expression ${day}`, `* * * * ${day}`, () => void ran.push(`expression ${day}`));
  Deno.cron(`object ${day}`, { minute: { every: 1 }, dayOfWeek: day }, () => void ran.push(`object ${day}`));
}
let zero = "accepted";
try {
  Deno.cron("zero", "* * * * 0", () => {});
} catch ({ name }) {
  zero = name;
}
// All run at the next full minute.
const minute = 60_000;
setTimeout(() => {
  const crontab = new Date().getUTCDay();
  console.log(`crontab's day ${crontab}: ${ran.sort().join(", ")}; 0: ${zero}`);
  const expected = [`expression ${crontab + 1}`, `object ${crontab + 1}`];
  Deno.exit(String(ran) === String(expected) && zero === "TypeError" ? 0 : 1);
}, minute - (Date.now() % minute) + 5_000);
END
NO_COLOR=1 node_modules/.bin/deno run --unstable-cron week.js
