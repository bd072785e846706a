#!/usr/bin/env bash
# deno@2.9.6: a program named in --allow-run can't be written, and the message asks for the flag that is there.
#
# Guess: --allow-write allows writing to every file; the message names what is missing.
# Seen:  writing to the allowed program is refused with "run again with the --allow-write flag", whatever
#        --allow-write says. Without a name in --allow-run the same program may be written.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund deno@2.9.6

printf '#!/bin/sh\necho tool\n' > tool
chmod +x tool
cat > write.mjs <<'END'
try {
  Deno.writeTextFileSync("tool", "#!/bin/sh\necho newer tool\n");
  console.log("written");
} catch (error) {
  console.log(error.message);
}
END
named=$(npx deno run --no-prompt --allow-run=./tool --allow-write write.mjs)
any=$(npx deno run --no-prompt --allow-run --allow-write write.mjs)
echo "--allow-run=./tool --allow-write: $named"
echo "--allow-run --allow-write:        $any"
[[ "$named" == 'Requires write access to "tool", run again with the --allow-write flag' && "$any" == "written" ]]
