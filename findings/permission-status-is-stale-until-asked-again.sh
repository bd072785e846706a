#!/usr/bin/env bash
# deno@2.9.6: when a PermissionStatus learns that its permission is gone.
#
# Guess: as in browsers, `state` and the event `change` follow the permission.
# Seen:  after `revoke()` of all environment variables, the status of one of them still says "granted", although reading
#        it throws. Only asking for the very same descriptor again updates the old status and fires its event.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund deno@2.9.6
export NO_COLOR=1
cat > main.ts <<'END'
const descriptor = { name: "env", variable: "HOME" } as const;
const status = await Deno.permissions.query(descriptor);
let events = 0;
status.onchange = () => events++;
await Deno.permissions.revoke({ name: "env" });
await new Promise((resolve) => setTimeout(resolve, 100));
let read = "reads";
try {
  Deno.env.get("HOME");
} catch {
  read = "throws";
}
const before = `${read} ${status.state} ${events}`;
await Deno.permissions.query(descriptor);
await new Promise((resolve) => setTimeout(resolve, 100));
console.log(before, "/", status.state, events);
END
seen=$(node node_modules/deno/bin.cjs run --allow-env main.ts)
echo "reading, state, events before and after asking again: $seen"
[[ "$seen" == "throws granted 0 / denied 1" ]]
