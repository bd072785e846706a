import { describe, expect, it } from "vitest";
import { assignDefinitions, literalOf, type PageSource, type SectionSource } from "./definitions";

const nothing = { defines: [], blocks: [], code: [], headingCode: [], entryCode: [] };
const titled = (heading: string): SectionSource => ({
  ...{ level: 1, anchor: "", heading },
  ...nothing,
});
const pageOf = (route: string, kind: string, ...sections: SectionSource[]): PageSource => ({
  ...{ route, kind, sections, group: "", language: "ja", version: "current", tag: "" },
  ...{ rank: 1, keywords: [] },
});

/** @returns literal → its place */
function homesOf(...pages: PageSource[]): Record<string, string> {
  return Object.fromEntries(
    assignDefinitions(pages).flatMap(({ route, sections }) =>
      sections.flatMap(({ anchor, defines }) =>
        defines.map((literal) => [literal, `${route}#${anchor}`]),
      ),
    ),
  );
}

describe("literalOf", () => {
  it.each([
    ["--port=<PORT>", "--port"],
    ["--allow-net[=<HOST>]", "--allow-net"],
    ["-A", "-A"],
    ["Deno.openKv(path)", "Deno.openKv"],
    ["deno run", "deno run"],
    ["kv.list", "kv.list"],
  ])("reads %s as %s", (code, literal) => {
    expect(literalOf(code)).toBe(literal);
  });

  it.each(["deno run main.ts", "limit", "a b", "1.5", "npm install"])(
    "finds none in %s",
    (code) => {
      expect(literalOf(code)).toBeUndefined();
    },
  );
});

describe("assignDefinitions", () => {
  const table = (...entryCode: string[]): SectionSource => ({
    ...titled("表"),
    ...{ level: 2, anchor: "t", entryCode },
  });

  it("prefers a title to a heading and a heading to a table", () => {
    const heading: SectionSource = {
      ...titled("deno fmt"),
      ...{ level: 2, anchor: "fmt", headingCode: ["deno fmt"] },
    };
    const inTable = pageOf("/kv/a", "reference", titled("一覧"), table("deno fmt"));
    const inHeading = pageOf("/kv/b", "", titled("題"), heading);
    const inTitle = pageOf("/kv/c", "", titled("deno fmt の使い方"));
    expect(homesOf(inTable, inHeading, inTitle)["deno fmt"]).toBe("/kv/c#");
    expect(homesOf(inTable, inHeading)["deno fmt"]).toBe("/kv/b#fmt");
    expect(homesOf(inTable)["deno fmt"]).toBe("/kv/a#t");
  });

  it("takes tables of reference pages only", () => {
    const entries = table("--port", "-p");
    const homes = homesOf(
      pageOf("/kv/a", "guide", titled("案内"), entries),
      pageOf("/kv/b", "reference", titled("参照"), { ...entries }),
    );
    expect(homes).toMatchObject({ "--port": "/kv/b#t", "-p": "/kv/b#t" });
  });

  it("prefers a section with the literal as its id to a title", () => {
    const section = { ...titled("`Deno.cron()`"), level: 2 as const, anchor: "Deno.cron" };
    const inTitle = pageOf("/kv/a", "reference", titled("Deno.cron"));
    const own = pageOf("/kv/b", "reference", titled("題"), section);
    expect(homesOf(inTitle, own)["Deno.cron"]).toBe("/kv/b#Deno.cron");
  });

  it("does not take a mention in the text", () => {
    const mention = { ...titled("題"), blocks: ["--port を渡します。"] };
    expect(homesOf(pageOf("/kv/a", "", mention))).toEqual({});
  });

  it("leaves only what browsers need", () => {
    const [page] = assignDefinitions([pageOf("/kv/a", "reference", titled("題"))]);
    expect(page).not.toHaveProperty("kind");
    expect(Object.keys(page.sections[0]).sort()).toEqual(
      ["anchor", "blocks", "code", "defines", "heading", "level"].sort(),
    );
  });
});
