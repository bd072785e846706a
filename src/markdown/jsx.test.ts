import { expect, it } from "vitest";
import { flatten, type Node, nest } from "./hast";
import { readJsx } from "./jsx";

it("reads tags with texts, names and code as attributes", () => {
  const markup = `<A b="1 &amp; 2" c='"' d e={{ f: "}>" }}>文</A><br />`;
  expect(readJsx(markup)).toMatchObject([
    { kind: "open", name: "A", attributes: { b: "1 & 2", c: '"', d: true } },
    { kind: "text", raw: "文" },
    { kind: "close", name: "A" },
    { kind: "whole", name: "br" },
  ]);
});

it.each(["{a}", "<A {...b} />", "<>a</>", "<A b=c />", "<A"])("does not read %s", (markup) => {
  expect(readJsx(markup)).toBeUndefined();
});

const jsx = (value: string): Node => ({ type: "jsx", value });
const text = (value: string): Node => ({ type: "text", value });

it("puts what stands between two tags into the first, and gives it back", () => {
  const nodes = [jsx("<A>\n<B c>"), text("文"), jsx("</B>\n</A>")];
  const [tag, ...rest] = nest(nodes);
  expect(rest).toEqual([]);
  expect(tag).toMatchObject({ name: "A", children: [{ name: "B", children: [text("文")] }] });
  expect(flatten([tag])).toEqual([jsx("<A>"), jsx("<B c>"), text("文"), jsx("</B>"), jsx("</A>")]);
});

it("leaves tags that do not fit as they are", () => {
  const nodes = [jsx("</B>"), jsx("<A>"), text("文")];
  expect(flatten(nest(nodes))).toEqual(nodes);
});
