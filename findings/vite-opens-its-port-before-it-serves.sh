#!/usr/bin/env bash
# vite@8.3.8: the development server opens its port on all addresses, and closes it, before it serves.
#
# Guess: with `--host 127.0.0.1`, the port is opened once, on that address, when the server is ready.
# Seen:  Vite first listens on 0.0.0.0 and on :: to learn whether the port is free, and closes each at once. A program that
#        waits until the port accepts a connection may go on too early: its request is then refused.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts vite@8.3.8
echo '<p>a</p>' > index.html
cat > log.cjs <<'JS'
const { Server } = require("node:net");
const { listen } = Server.prototype;
Server.prototype.listen = function (...values) {
  console.log("listen", ...values.filter((value) => typeof value !== "function"));
  return listen.apply(this, values);
};
JS
NODE_OPTIONS="--require $folder/log.cjs" node node_modules/vite/bin/vite.js --host 127.0.0.1 --port 5199 > seen.txt 2>&1 &
server=$!
for _ in $(seq 600); do grep -q "ready in" seen.txt && break || sleep 0.1; done
kill "$server"
before=$(sed '/ready in/q' seen.txt | grep "^listen" | cut -d' ' -f3 | paste -sd,)
echo "opened before it was ready: $before"
[[ "$before" == 0.0.0.0,::,*,127.0.0.1 ]]
