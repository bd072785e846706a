import { expect, it } from "vitest";
import { inlineProperties } from "./inline-properties";

const inline = (sheet: string, ...keep: string[]) => inlineProperties([sheet], new Set(keep))[0];

it("writes the value where a property has one on all pages", () => {
  const sheet = ":root{--a:1rem;--b:calc(var(--a)*2)}p{margin:var(--b) var( --a )}";
  expect(inline(sheet)).toBe(":root{}p{margin:calc(1rem*2) 1rem}");
});

it("takes the value, and not the one for want of one", () => {
  expect(inline(":root{--a:$& 1px}p{margin:var(--a, 2px);width:var(--none,3px)}")).toBe(
    ":root{}p{margin:$& 1px;width:var(--none,3px)}",
  );
});

it.each([
  ["changes in the dark", ":root{--a:1}[data-theme=dark]{--a:2}p{order:var(--a)}"],
  ["changes on paper", ":root{--a:1}@media print{:root{--a:2}}p{order:var(--a)}"],
  ["is set in a part of the page only", ".card{--a:1}p{order:var(--a)}"],
  ["is set for some screens only", "@media(width>1px){:root{--a:1}}p{order:var(--a)}"],
  ["depends on one that changes", ":root{--a:var(--b)}p{order:var(--a)}"],
  ["is used in a way that is not understood", ":root{--a:1}p{order:var(--a,var(--b))}"],
])("leaves a property that %s", (_name, sheet) => {
  expect(inline(sheet)).toBe(sheet);
});

it("leaves a property that code names, and what only resembles one that it writes", () => {
  const sheet = ":root{--a:1;--a-b:2}p{order:var(--a-b);flex:var(--a)}";
  expect(inline(sheet, "--a-b")).toBe(":root{--a-b:2}p{order:var(--a-b);flex:1}");
});

it("looks at all sheets, as one may use what another sets", () => {
  const sheets = [":root{--a:1;--b:2}", "p{order:var(--a)}", ".modal{--b:3}p{flex:var(--b)}"];
  expect(inlineProperties(sheets, new Set())).toEqual([
    ":root{--b:2}",
    "p{order:1}",
    ".modal{--b:3}p{flex:var(--b)}",
  ]);
});
