import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { writeWhole } from "./write-whole";

it("makes folders, replaces the text and leaves nothing else", () => {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), "write-"));
  const file = path.join(root, "a/b.json");
  writeWhole(file, "1");
  writeWhole(file, "2");
  expect(fs.readFileSync(file, "utf8")).toBe("2");
  expect(fs.readdirSync(path.dirname(file))).toEqual(["b.json"]);
  fs.rmSync(root, { recursive: true });
});
