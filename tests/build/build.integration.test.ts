import fs from "node:fs";
import path from "node:path";
import { expect, it, vi } from "vitest";
import { createFixture } from "./build-fixture";

// A build takes seconds, but minutes when other work keeps all cores busy.
vi.setConfig({ testTimeout: 240_000 });

const site = createFixture();

const page = (body: string) => `---\ntitle: 次\n---\n\n${body}\n`;

// First, since its build fills the others' cache.
it("warns of a link to a Markdown file that is no doc, and builds", async () => {
  const { code, output } = await site.build({
    "kv/second.md": page("[配布用の原文](/kv/notes.md)"),
    "static/kv/notes.md": "原文",
  });
  expect(output).toMatch(
    /\[WARNING\] Docs markdown link couldn't be resolved: \(\/kv\/notes\.md\) in ".*second\.md"/,
  );
  expect(code).toBe(0);
  expect(fs.existsSync(path.join(site.folder, "build/kv/second/index.html"))).toBe(true);
});

it("stops at links to missing pages, naming each with its page", async () => {
  const { code, output } = await site.build({
    "kv/first.md": page("[どこか](./nowhere.md)"),
    "kv/second.md": page("[どこか](/kv/nowhere)"),
  });
  expect(code).toBe(1);
  expect(output).toMatch(
    /source page path = \/kv\/first:\s+-> linking to \.\/nowhere\.md \(resolved as: \/kv\/nowhere\.md\)/,
  );
  expect(output).toMatch(/source page path = \/kv\/second:\s+-> linking to \/kv\/nowhere\n/);
});

it("stops at a page module without a default export, naming the page", async () => {
  const { code, output } = await site.build({
    "src/pages/broken.tsx": "export function Page() {\n  return null;\n}\n",
  });
  expect(code).toBe(1);
  expect(output).toContain("The page component at /broken doesn't have a default export.");
});

it.each([
  [
    "doc is missing",
    "doc",
    { docId: "nowhere" },
    /doc with id "nowhere" .*\nAvailable doc ids are:\n- first\n- second\n/,
  ],
  [
    "sidebar is missing",
    "docSidebar",
    { sidebarId: "nowhere" },
    /sidebar with id "nowhere" .*\nAvailable sidebar ids are:\n- guide\n/,
  ],
  [
    "sidebar has no page",
    "docSidebar",
    { sidebarId: "outside" },
    /Sidebar with ID "outside" doesn't have anything to be linked to\./,
  ],
])(
  "stops at a navbar item whose %s, naming the item and what there is",
  async (what, type, fields, message) => {
    // In the order in which the theme returns the fields.
    const item = { type, position: "left", ...fields, docsPluginId: "kv" };
    const sidebar = `import { doc, link } from "./sidebars/items";

export = {
  guide: [doc("first", "最初"), doc("second", "次")],
  outside: [link("よそ", "https://deno.com")],
};
`;
    const { code, output } = await site.build({
      "navbar.json": JSON.stringify([item]),
      ...(what.includes("no page") && { "sidebar.ts": sidebar }),
    });
    expect(code).toBe(1);
    expect(output).toContain(`（themeConfig.navbar.items の ${JSON.stringify(item)}）`);
    expect(output).toMatch(message);
  },
);
