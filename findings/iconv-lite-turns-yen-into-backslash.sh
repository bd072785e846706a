#!/usr/bin/env bash
# iconv-lite@0.7.3: of the characters that Shift_JIS lacks, the yen sign alone becomes a backslash instead of "?".
#
# Guess: U+00A5 becomes "?" like U+301C and U+2212, which CP932 has no place for either.
# Seen:  it becomes 0x5C, which every decoder reads as a backslash: an amount of money turns into another text silently.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund iconv-lite@0.7.3
export NO_COLOR=1
cat > yen.cjs <<'END'
const iconv = require("iconv-lite");
for (const text of ["\u00a5", "\u301c", "\u2212"]) {
  const bytes = iconv.encode(text, "CP932");
  console.log(text.codePointAt(0).toString(16), bytes.toString("hex"), new TextDecoder("shift_jis").decode(bytes));
}
END
seen=$(node yen.cjs)
echo "$seen"
[[ "$seen" == 'a5 5c \
301c 3f ?
2212 3f ?' ]]
