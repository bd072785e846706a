#!/usr/bin/env bash
# deno@2.9.6: a Date given to a statement of node:sqlite.
#
# Guess: it throws for a Date as it does for `true`: "cannot be bound".
# Seen:  as the first of the parameters, any object is a list of named ones. A Date has none, so the placeholder stays
#        empty, and NULL is stored without an error. As the second parameter it throws.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund deno@2.9.6
export NO_COLOR=1
cat > main.mjs <<'END'
import { DatabaseSync } from "node:sqlite";
const db = new DatabaseSync(":memory:");
db.exec("CREATE TABLE visits (shop TEXT, at TEXT)");
const attempt = (sql, ...parameters) => {
  try {
    db.prepare(sql).run(...parameters);
    return JSON.stringify(db.prepare("SELECT at FROM visits").all().at(-1).at);
  } catch {
    return "throws";
  }
};
const date = new Date("2026-11-28T09:00:00Z");
const first = attempt("INSERT INTO visits (at) VALUES (?)", date);
const second = attempt("INSERT INTO visits (shop, at) VALUES (?, ?)", "Kanda", date);
const flag = attempt("INSERT INTO visits (at) VALUES (?)", true);
console.log(first, second, flag);
END
seen=$(node node_modules/deno/bin.cjs run main.mjs)
echo "a Date first, a Date second, true: $seen"
[[ "$seen" == "null throws throws" ]]
