#!/usr/bin/env bash
# deno@2.9.6: `list({ prefix: "orders" })` of Deno KV, from JavaScript, where no type checker refuses it.
#
# Guess: it throws, or means the key part "orders".
# Seen:  the string is taken apart: it lists the keys that begin with "o", "r", "d" …, so none, and says nothing. A
#        number, which has no parts, lists every key of the database.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund deno@2.9.6
export NO_COLOR=1
cat > main.js <<'END'
const kv = await Deno.openKv(":memory:");
await kv.set(["orders", 1], "ramen");
await kv.set(["shops", 1], "Kanda");
const count = async (prefix) => (await Array.fromAsync(kv.list({ prefix }))).length;
console.log(await count(["orders"]), await count("orders"), await count(5));
kv.close();
END
seen=$(node node_modules/deno/bin.cjs run --unstable-kv main.js)
echo 'keys for ["orders"], "orders", 5: '"$seen"
[[ "$seen" == "1 0 2" ]]
