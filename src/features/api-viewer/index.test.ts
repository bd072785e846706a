import { createHash } from "node:crypto";
import fs from "node:fs";
import { expect, it } from "vitest";
import lock from "../../../package-lock.json";
import { viewerScript } from ".";

it("names the pinned version and the hash of its very file", () => {
  const { url, integrity } = viewerScript("cdn");
  const { version } = lock.packages["node_modules/rapidoc"];
  expect(url).toBe(`https://cdn.jsdelivr.net/npm/rapidoc@${version}/dist/rapidoc-min.js`);
  const file = fs.readFileSync("node_modules/rapidoc/dist/rapidoc-min.js");
  expect(integrity).toBe(`sha384-${createHash("sha384").update(file).digest("base64")}`);
});
