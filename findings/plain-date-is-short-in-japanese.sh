#!/usr/bin/env bash
# deno@2.9.6: `toLocaleString` of a Temporal.PlainDate ignores how long a Japanese date shall be.
#
# Guess: with `dateStyle: "long"`, a Temporal.PlainDate and a Date of the same day give the same text.
# Seen:  in Japanese the PlainDate gives numbers, and no name of an era; in English both give the same.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund deno@2.9.6
export NO_COLOR=1
cat > date.js <<'END'
const day = Temporal.PlainDate.from("2019-05-01");
const date = new Date("2019-05-01T00:00:00Z");
for (const locale of ["ja-JP-u-ca-japanese", "ja-JP", "en-US"]) {
  const plain = day.toLocaleString(locale, { dateStyle: "long" });
  const usual = date.toLocaleDateString(locale, { dateStyle: "long", timeZone: "UTC" });
  console.log(`${locale}: PlainDate ${plain}, Date ${usual}`);
}
END
seen=$(node_modules/.bin/deno run date.js)
echo "$seen"
[[ "$seen" == "ja-JP-u-ca-japanese: PlainDate R1/5/1, Date 令和元年5月1日
ja-JP: PlainDate 2019/5/1, Date 2019年5月1日
en-US: PlainDate May 1, 2019, Date May 1, 2019" ]]
