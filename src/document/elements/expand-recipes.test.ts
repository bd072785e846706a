import { headingId } from "@deno-docs-ja/document/page/heading-id";
import { nodesOf } from "@deno-docs-ja/document/page/nodes-of";
import { makeFolder } from "@deno-docs-ja/document/testing/folders";
import { toString } from "mdast-util-to-string";
import { describe, expect, it } from "vitest";
import { recipePages } from "../../../sidebars/recipes";
import { expanded } from "../../../tests/support/expanded";
import { readRecipes, recipesIn } from "./expand-recipes";

const page = `---
title: 題名
---

## 調べる {#look}

### \`stat\` で調べる {#use-stat}

\`\`\`\`md
## コードの中 {#in-code}
\`\`\`\`

\`\`\`text output
\`\`\`

### 一覧にする {#list}

## 保存する {#save}

## 次に読む {#next}
`;

describe("recipesIn", () => {
  it("takes the lowest headings, but for code and the links at the end", () => {
    expect(recipesIn(page)).toEqual([
      { task: "`stat` で調べる", id: "use-stat" },
      { task: "一覧にする", id: "list" },
      { task: "保存する", id: "save" },
    ]);
  });
});

describe("readRecipes", () => {
  it("reads the listed pages that a project has", () => {
    const files = recipePages.map(({ id }) => [`runtime/recipes/${id}.md`, page]);
    const groups = readRecipes(makeFolder(Object.fromEntries(files)));
    expect(groups.map(({ label }) => label)).toEqual(recipePages.map(({ label }) => label));
    expect(groups[0].recipes).toHaveLength(3);
    expect(readRecipes(makeFolder({}))).toEqual([]);
  });
});

describe("<RecipeIndex />", () => {
  it("has a heading and a list of links for each page", () => {
    const tree = expanded("前。\n\n<RecipeIndex />");
    const headings = nodesOf(tree, "heading");
    expect(headings.map((heading) => toString(heading))).toEqual(
      recipePages.map(({ label }) => label),
    );
    expect(headings.map(headingId)).toContain("files-and-paths");
    const urls = nodesOf(tree, "link").map(({ url }) => url);
    expect(urls).toContain("/runtime/recipes/files_and_paths");
    expect(urls.filter((url) => url.includes("#")).length).toBeGreaterThan(recipePages.length * 7);
  });
});
