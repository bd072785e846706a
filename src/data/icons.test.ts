import fs from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { sourceOf } from "../../sidebars/contract";
import { icons } from "./icons";
import { kindIcons, pageIcons } from "./page-icons";

const root = path.join(__dirname, "../..");

it("has no icon that nothing shows", () => {
  const shown = new Set<string>([...Object.values(pageIcons), ...Object.values(kindIcons)]);
  const files = ["src/components", "src/data", "src/document"].flatMap((folder) =>
    fs
      .readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => /(?<!test)\.tsx?$/.test(file))
      .map((file) => path.join(root, folder, file)),
  );
  for (const file of files) {
    const source = fs.readFileSync(file, "utf8");
    for (const [, own, other] of source.matchAll(/<Icon name="(\w+)"|icons\.(\w+)/g))
      shown.add(own ?? other);
  }
  expect(Object.keys(icons).filter((name) => !shown.has(name))).toEqual([]);
});

it("names pages that exist", () => {
  expect(Object.keys(pageIcons).filter((route) => !sourceOf(route, root))).toEqual([]);
});

it.each(Object.entries(icons))("draws %s on the grid", (_name, path) => {
  expect(path).toMatch(/^[mM][\d\s.,a-zA-Z-]+$/);
  const [, x, y] = /^[mM]\s*(-?[\d.]+)[\s,]?(-?[\d.]+)/.exec(path) ?? [];
  expect(Number(x)).toBeGreaterThanOrEqual(2);
  expect(Number(x)).toBeLessThanOrEqual(22);
  expect(Number(y)).toBeGreaterThanOrEqual(2);
  expect(Number(y)).toBeLessThanOrEqual(22);
});
