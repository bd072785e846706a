import fs from "node:fs";
import path from "node:path";
import postcss from "postcss";
import { expect, it } from "vitest";
import { isInfima, removeUnusedStyles } from "./unused-styles";

const root = path.join(__dirname, "../../..");

async function purge(css: string): Promise<string> {
  const file = "infima/default.css";
  const result = await postcss(removeUnusedStyles(root)).process(css, { from: file });
  return result.css.replace(/\s+/g, " ").trim();
}

it("keeps what components, articles and names put together at run time use", async () => {
  const css =
    ".navbar__toggle { a: b } blockquote { a: b } .alert--warning { a: b } :where(.button--primary) { a: b } [data-theme='dark'] { a: b }";
  expect(await purge(css)).toBe(css);
});

it("leaves out classes and properties that nothing names", async () => {
  const css = ":root { --ifm-nobody-knows: 1; --ifm-color-primary: 2 } .nobody-knows { a: b }";
  expect(await purge(css)).toBe(":root { --ifm-color-primary: 2 }");
});

it("leaves out what only components of a blog name, and properties that only rules left out read", async () => {
  const css =
    ":root { --ifm-avatar-intro-margin: 1; --ifm-pagination-padding-vertical: 2 } .avatar { margin: var(--ifm-avatar-intro-margin) }";
  expect(await purge(css)).toBe(":root {}");
});

it("defines every property that the rest of Infima reads", async () => {
  const infima = fs.readFileSync(require.resolve("infima/dist/css/default/default.css"), "utf8");
  const css = await purge(infima);
  const read = [...css.matchAll(/var\((--ifm-[\w-]+)\)/g)].map(([, name]) => `${name}:`);
  expect(read.length).toBeGreaterThan(300);
  expect(read.filter((name) => infima.includes(name) && !css.includes(name))).toEqual([]);
});

it("is for Infima only", () => {
  expect(isInfima("/site/node_modules/infima/dist/css/default/default.css")).toBe(true);
  expect(isInfima("/site/src/css/custom.css")).toBe(false);
});
