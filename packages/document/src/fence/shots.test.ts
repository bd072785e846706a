import fs from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { makeFolder } from "../../testing/folders";
import { parseMarkdown } from "../page/parse-markdown";
import { findFences } from "./find-fences";
import { imageOfShot, insertShots, writeShot } from "./shots";

const shot = { name: "a", alt: 'x "y" < z' };
const alt = "入力欄があり、その下に見つかった単語が並ぶ画面。";

it("comes after the sample's responses and output, wherever the sample is", () => {
  const serve = `\`\`\`ts serve shot="a" shotAlt="${alt}"\n\`\`\``;
  const results = "```http\n```\n\n文\n\n```text output\n```";
  const item = [serve, results]
    .join("\n\n")
    .replace(/^(?=.)/gm, "  ")
    .replace("  ", "- ");
  const tree = parseMarkdown(`${serve}\n\n${results}\n\n\`\`\`sh\n\`\`\`\n\n${item}\n`);
  insertShots(tree, findFences(tree), imageOfShot);
  expect(tree.children.map(({ type }) => type)).toEqual([
    "code",
    "code",
    "paragraph",
    "code",
    "paragraph",
    "code",
    "list",
  ]);
  expect(tree.children[4]).toEqual({
    type: "paragraph",
    children: [{ type: "image", url: "/shots/a-1440.png", alt }],
  });
  expect(JSON.stringify(tree).match(/"image"/g)).toHaveLength(2);
});

it("has sizes for both windows, below the base path, as markup of a page", () => {
  const folder = makeFolder();
  fs.mkdirSync(path.join(folder, "shots"));
  const header = Buffer.alloc(24);
  header.writeUInt32BE(100, 20);
  fs.writeFileSync(path.join(folder, "shots/a-390.png"), header);
  expect(writeShot(shot, "/docs/", folder)).toBe(
    '<p class="shot"><picture><source media="(max-width: 480px)" srcset="/docs/shots/a-390.png" width="390" height="100" />' +
      '<img src="/docs/shots/a-1440.png" width="1440" height="720" alt="x &quot;y&quot; < z" loading="lazy" decoding="async" /></picture></p>',
  );
});
