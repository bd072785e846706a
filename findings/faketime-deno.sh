#!/usr/bin/env bash
# Packages: deno 2.9.6 (npm), faketime 0.9.10 (Debian).
#
# One would guess: a program whose clock libfaketime shifts sees one consistent time. `man faketime` says that it
# intercepts calls such as fstat(2), and child processes inherit the shift.
#
# Seen: Deno's Date is shifted, but the times of files are not, as Rust's standard library reads them with statx(),
# which the library does not know. A file that was just written is 30 days old. Also, a Deno with --allow-run=NAME
# starts no program at all under faketime, not even NAME, as the environment has LD_PRELOAD; --allow-run starts it, and
# its clock is shifted.
set -euo pipefail

command -v faketime > /dev/null || { echo "faketime is missing: apt-get install faketime" >&2; exit 2; }
cd "$(mktemp -d)"
npm init --yes > /dev/null
npm install --silent --no-audit --no-fund deno@2.9.6
deno="$PWD/node_modules/deno/deno"
[ -x "$deno" ] || node node_modules/deno/bin.cjs --version > /dev/null
export DENO_NO_PROMPT=1 DENO_NO_UPDATE_CHECK=1

cat > age.js <<'END'
Deno.writeTextFileSync("new.txt", "");
const { mtime } = Deno.statSync("new.txt");
console.log("age of a new file in days:", Math.round((Date.now() - mtime.getTime()) / 86_400_000));
END
cat > child.js <<'END'
try {
  const { stdout } = new Deno.Command("date", { args: ["+%s"] }).outputSync();
  const apart = Math.abs(Number(new TextDecoder().decode(stdout)) - Date.now() / 1000);
  console.log("child's clock:", apart < 60 ? "the same" : "another");
} catch (error) {
  console.log(`${error.name}, names LD_PRELOAD: ${error.message.includes("LD_PRELOAD")}`);
}
END

seen=$(
  "$deno" run --allow-read=. --allow-write=. age.js
  faketime -m -f +30d "$deno" run --allow-read=. --allow-write=. age.js
  faketime -m -f +30d "$deno" run --allow-run=date child.js
  faketime -m -f +30d "$deno" run --allow-run child.js
)
echo "$seen"
[ "$seen" = "age of a new file in days: 0
age of a new file in days: 30
NotCapable, names LD_PRELOAD: true
child's clock: the same" ]
