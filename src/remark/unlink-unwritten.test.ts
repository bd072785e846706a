import { toString } from "mdast-util-to-string";
import { expect, it } from "vitest";
import { parsePage } from "./read-page";
import unlinkUnwritten from "./unlink-unwritten";

function links(markdown: string) {
  const { tree } = parsePage("kv/manual/index.md", markdown);
  unlinkUnwritten({ written: (route) => route !== "/kv/manual/later" })(tree);
  return { html: JSON.stringify(tree), text: toString(tree) };
}

it("draws links to unwritten pages as text and keeps all others", () => {
  const { html, text } = links(
    "[後で](/kv/manual/later#id)と[**今**](/kv/manual/now)と[外](https://deno.com)。",
  );
  expect(text).toBe("後でと今と外。");
  expect(html).not.toContain("/kv/manual/later");
  expect(html).toContain("/kv/manual/now");
  expect(html).toContain("https://deno.com");
});
