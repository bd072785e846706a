import { toString as textOf } from "mdast-util-to-string";
import { describe, expect, it } from "vitest";
import { expanded, tablesOf } from "../../../tests/support/expanded";

const textsOf = (body: string) =>
  expanded(body).children.map((node) => (node.type === "code" ? node.value : textOf(node)));

describe("<Api />", () => {
  it("shows all signatures and the permissions", () => {
    const [signature, needs] = textsOf('<Api name="Deno.rename" />');
    expect(signature).toBe(
      "function rename(\n  oldpath: string | URL,\n  newpath: string | URL,\n): Promise<void>;",
    );
    expect(needs).toBe("権限: --allow-read、--allow-write");
    const [overloads] = textsOf('<Api name="Deno.spawn" />');
    expect(textsOf('<Api name="Deno.writeFile" />')[1]).toBe("権限: --allow-write");
    expect(overloads.match(/^function spawn\(/gm)).toHaveLength(2);
  });

  it("shows a permission that the binary asks for, although the declaration does not name it", () => {
    expect(textsOf('<Api name="Deno.serve" />')[1]).toBe("権限: --allow-net");
  });

  it("tells that a function needs no permission, and that it is unstable", () => {
    expect(textsOf('<Api name="Deno.exit" />')[1]).toBe("権限: なし");
    expect(textsOf('<Api name="Deno.openKv" />')[1]).toMatch(/。不安定（unstable）$/);
  });

  it("shows permissions of what is not called only where it needs some", () => {
    expect(textsOf('<Api name="Deno.args" />')).toEqual(["const args: string[];"]);
    expect(textsOf('<Api name="Deno.env" />')[1]).toBe("権限: --allow-env");
  });
});

describe("<ApiFields />", () => {
  it("gives each field its type and meaning", () => {
    const tree = expanded('<ApiFields name="Deno.ReadFileOptions" />');
    expect(textOf(tree.children[0])).toBe("ReadFileOptions の項目");
    const [rows] = tablesOf(tree);
    expect(rows[0]).toEqual(["項目", "型", "意味"]);
    expect(rows[1].slice(0, 2)).toEqual(["signal?", "AbortSignal"]);
    expect(rows[1][2]).toMatch(/AbortSignal$/);
  });
});

it.each([
  '<Api name="Deno.readTextfile" />',
  '<Api name="readTextFile" />',
  "<Api />",
  '<ApiFields name="Deno.exit" />',
])("refuses %s", (markup) => {
  expect(() => expanded(markup)).toThrow(/^kv\/a\.mdx:1.* にありません。deno types にある名前/);
});
