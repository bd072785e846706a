import { expect, it } from "vitest";
import { ownerOf, sharesOf } from "./profile-build";

it.each([
  ["file:///site/node_modules/terser/dist/bundle.min.js", "terser"],
  ["/site/node_modules/@docusaurus/core/node_modules/webpack/lib/Chunk.js", "webpack"],
  ["/site/node_modules/@mdx-js/mdx/index.js", "@mdx-js/mdx"],
  ["file:///site/src/plugins/fast-build/trim-html.ts", "src/plugins/fast-build"],
  ["/site/src/remark/index.ts", "src/remark"],
  ["node:fs", "Node.js"],
  ["/site/server.bundle.js", "ページの描画（server.bundle.js）"],
])("%s のコードの持ち主は %s", (url, owner) => {
  expect(ownerOf(url, "run")).toBe(owner);
});

it("正規表現の時間は、使うコードによらず 1 つに数える", () => {
  expect(ownerOf("", "RegExp: a+b")).toBe("正規表現");
});

it("持ち主ごとの秒数を長い順に示し、待ちとガベージコレクションも数える", () => {
  const node = (id: number, functionName: string, url: string) => ({
    id,
    callFrame: { functionName, url },
  });
  const nodes = [
    node(1, "(idle)", ""),
    node(2, "(garbage collector)", ""),
    node(3, "parse", "/site/node_modules/acorn/acorn.js"),
    node(4, "read", "/site/node_modules/acorn/acorn.js"),
  ];
  const shares = sharesOf({
    nodes,
    samples: [1, 2, 3, 4, 3],
    timeDeltas: [1e6, 5e5, 1e6, 1e6, 1e6],
  });
  expect(shares).toEqual([
    { owner: "acorn", seconds: 3 },
    { owner: "待ち（ほかのスレッドやプロセス）", seconds: 1 },
    { owner: "ガベージコレクション", seconds: 0.5 },
  ]);
});
