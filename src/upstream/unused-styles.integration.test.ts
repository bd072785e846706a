import fs from "node:fs";
import path from "node:path";
import postcss from "postcss";
import { expect, it } from "vitest";
import { isInfima, removeUnusedStyles } from "./unused-styles";

const root = path.join(__dirname, "../..");

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
  const css = ":root { --ifm-nobody-knows: 1; --ifm-leading: 2 } .nobody-knows { a: b }";
  expect(await purge(css)).toBe(":root { --ifm-leading: 2 }");
});

it("leaves out what only components of a blog name, and properties that only rules left out read", async () => {
  const css =
    ":root { --ifm-avatar-intro-margin: 1; --ifm-pagination-padding-vertical: 2 } .avatar { margin: var(--ifm-avatar-intro-margin) }";
  expect(await purge(css)).toBe(":root {}");
});

it.each([
  [
    "never changes",
    ":root { --ifm-h6-font-size: 1px } h6 { order: var(--ifm-h6-font-size) }",
    "h6 { order: 1px }",
  ],
  [
    "becomes plain by another one",
    ":root { --ifm-h6-font-size: var(--ifm-h7); --ifm-h7: 1px } h6 { order: var(--ifm-h6-font-size) }",
    "h6 { order: 1px }",
  ],
])("writes the value where a property %s", async (_name, css, expected) => {
  expect(await purge(css)).toBe(`:root {} ${expected}`);
});

it.each([
  [
    "changes in the dark",
    ":root { --ifm-x: 1 } [data-theme='dark'] { --ifm-x: 2 } h6 { order: var(--ifm-x) }",
  ],
  [
    "changes on paper",
    ":root { --ifm-x: 1 } @media print { :root { --ifm-x: 2 } } h6 { order: var(--ifm-x) }",
  ],
  ["is set in a part of the page only", "h5 { --ifm-x: 1 } h6 { order: var(--ifm-x) }"],
  [
    "is set for some screens only",
    "@media (width > 1px) { :root { --ifm-x: 1 } } h6 { order: var(--ifm-x) }",
  ],
  [
    "the site sets for one colour mode only",
    "html[data-theme='dark'] { --ifm-pre-line-height: 1 } h6 { order: var(--ifm-pre-line-height) }",
  ],
])("leaves a property that %s", async (_name, css) => {
  expect(await purge(css)).toBe(css);
});

it("leaves out properties that the site's tokens replace", async () => {
  const css =
    ":root { --ifm-color-primary: 1; --ifm-leading: 2 } html[data-theme='dark'] { --ifm-color-primary: 3 } h6 { color: var(--ifm-color-primary); margin: var(--ifm-leading) }";
  const left = await purge(css);
  expect(left).toContain("color: var(--ifm-color-primary)");
  expect(left).not.toContain("--ifm-color-primary:");
});

it("leaves out looks that the site does not choose", async () => {
  const css =
    ".alert--primary { a: b } .footer--dark { a: b } :where(.button--danger) { a: b } .alert--info { a: b }";
  expect(await purge(css)).toBe(".alert--info { a: b }");
});

it("defines every property that the rest of Infima reads", async () => {
  const infima = fs.readFileSync(require.resolve("infima/dist/css/default/default.css"), "utf8");
  const tokens = fs.readFileSync(path.join(root, "src/css/custom.css"), "utf8");
  const css = `${await purge(infima)} ${tokens}`;
  const read = [...css.matchAll(/var\((--ifm-[\w-]+)\)/g)].map(([, name]) => `${name}:`);
  expect(read.length).toBeGreaterThan(100);
  expect(read.filter((name) => infima.includes(name) && !css.includes(name))).toEqual([]);
});

it("is for Infima only", () => {
  expect(isInfima("/site/node_modules/infima/dist/css/default/default.css")).toBe(true);
  expect(isInfima("/site/src/css/custom.css")).toBe(false);
});
