#!/usr/bin/env bash
# deno@2.9.6: what `transport` chooses in the options of Deno.serve.
#
# Guess: "unix" without a path is refused, and "tcp" wins over a path that is there, too.
# Seen:  its value is never looked at. Whether there is a `path` decides: "unix" without one opens a TCP port on all
#        addresses, "tcp" with one makes a socket file.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund deno@2.9.6
export NO_COLOR=1
cat > main.js <<'END'
for (const options of [{ transport: "unix", port: 0 }, { transport: "tcp", path: "shop.sock" }]) {
  const server = Deno.serve({ ...options, onListen() {} }, () => new Response("ok"));
  console.log(options.transport, "opens", server.addr.transport);
  await server.shutdown();
}
END
seen=$(node node_modules/deno/bin.cjs run -A main.js | tr '\n' ' ')
echo "$seen"
[[ "$seen" == "unix opens tcp tcp opens unix " ]]
