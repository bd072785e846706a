import { writeCards } from "@deno-docs-ja/document/html/cards";
import { load } from "cheerio";
import type { List } from "mdast";
import { describe, expect, it } from "vitest";
import { expanded } from "../../../tests/support/expanded";
import { icons } from "../../data/icons";
import { cardFactsOf, cardPageOf, minutesOf } from "./card-pages";

const cards = (...items: string[]) =>
  `<Cards>\n\n${items.map((item) => `- ${item}\n`).join("")}\n</Cards>\n`;
const START = "[クイックスタート](/kv/manual): 保存して、読み取ります。";

describe("<Cards>", () => {
  it("is its list to all but the page, which finds a mark on it", () => {
    const { children } = expanded(
      `前。\n\n${cards(START, "[操作](/kv/manual/operations): `get()` など。")}\n後。`,
    );
    expect(children.map(({ type }) => type)).toEqual(["paragraph", "list", "paragraph"]);
    const list = children[1] as List;
    expect(list.data).toMatchObject({ hProperties: { className: ["cards"] } });
    expect(list.children).toHaveLength(2);
  });

  it.each([
    ["no list", "<Cards>\n\n文。\n\n</Cards>"],
    ["attributes", '<Cards size="2">\n\n- [題](/kv/manual): 説明。\n\n</Cards>'],
    ["no end", `<Cards>\n\n- ${START}\n`],
    ["an item without words", cards("[操作](/kv/manual/operations)")],
    ["two links in an item", cards(`${START}[操作](/kv/manual/operations)`)],
    ["no link", cards("操作: 調べます。")],
  ])("refuses %s", (_name, body) => {
    expect(() => expanded(body)).toThrow(/^kv\/a\.mdx:\d+ {2}<Cards> と <\/Cards> の間には/);
  });

  it("tells the line of a target that is no page", () => {
    expect(() => expanded(cards(START, "[題](/kv/nowhere): 説明。"))).toThrow(
      "kv/a.mdx:4  カードの行き先 /kv/nowhere は",
    );
    expect(() => expanded(cards("[題](https://example.com): 説明。"))).toThrow(
      "https://example.com",
    );
  });
});

describe("a card", () => {
  it("tells the kind of its page, and the time of those to read or work through", () => {
    expect(cardPageOf("/kv/manual/operations#list")).toEqual({
      icon: "list",
      kind: "reference",
      minutes: undefined,
    });
    expect(cardPageOf("/kv/tutorials/webhook_processor/")).toMatchObject({
      icon: "bolt",
      kind: "tutorial",
    });
    expect(cardPageOf("/search")).toBeUndefined();
  });

  it("counts in steps of five what readers see: no proofs, outputs or addresses", () => {
    const shown = `---\ntitle: 題\n---\n${"あ".repeat(2500)}`;
    expect(minutesOf(shown, "guide")).toBe(5);
    expect(minutesOf(`${shown}い`, "guide")).toBe(10);
    const hidden = `\`\`\`ts proof run\n${"a();\n".repeat(900)}\`\`\`\n`;
    expect(minutesOf(`${shown}\n${hidden}`, "guide")).toBe(5);
    const code = `\`\`\`ts run\n${"a();\n".repeat(119)}b();\n\`\`\`\n`;
    expect(minutesOf(code, "guide")).toBe(5);
    expect(minutesOf(code, "tutorial")).toBe(10);
  });

  it("is a link with words beside it, and an icon that is not read out", () => {
    const href = "/kv/manual";
    const $ = load(
      writeCards(
        [{ href, link: `<a href="${href}">始める</a>`, words: "保存します。" }],
        cardFactsOf,
      ),
    );
    expect(
      $("li")
        .children()
        .toArray()
        .map(({ name }) => name),
    ).toEqual(["svg", "b", "p", "small"]);
    expect($("svg").attr("aria-hidden")).toBe("true");
    expect($("path").attr("d")).toBe(icons.play);
    expect($("a").text()).toBe("始める");
    expect($("small").text()).toMatch(/^ガイド ・ 約 \d+ 分$/);
  });
});
