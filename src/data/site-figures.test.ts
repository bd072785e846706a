import fs from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { findFences } from "../markdown/fence";
import { listPages, readPage } from "../markdown/read-page";
import results from "./sample-results.json";
import { countFigures } from "./site-figures";

const root = path.join(__dirname, "../..");

it("counts the proofs that the parser of fences finds, on pages with results", () => {
  const read = (file: string) => fs.readFileSync(path.join(root, file), "utf8");
  const found = listPages(root)
    .filter((file) => file in results.pages)
    .flatMap((file) => findFences(readPage(root, file).tree))
    .filter(({ parsed }) => parsed.ok && parsed.fence.proof);
  const { deno, executed, proofs } = countFigures(results as never, read);
  expect(proofs).toBe(found.length);
  expect(proofs).toBeGreaterThan(100);
  expect(executed).toBeGreaterThan(proofs);
  expect(deno).toBe(results.deno);
});
