import { makeFolder } from "@deno-docs-ja/document/testing/folders";
import { describe, expect, it } from "vitest";
import { applyRules } from "../checks/pages/rule";
import { rules } from "../checks/pages/rules";
import { contract } from "../sidebars/contract";
import { KINDS } from "../src/data/page-kinds";
import { site } from "../src/document/site";
import { nextSteps, planPage } from "../tools/new-page";

const root = makeFolder({ "kv/manual/keys.mdx": "", "kv/manual/queue/index.md": "" });

describe("planPage", () => {
  it.each([
    ["kv/manual/key_space", "kv/manual/key_space.md"],
    ["/deploy/manual/use-cases.md", "deploy/manual/use-cases.md"],
    ["runtime/manual/tools/", "runtime/manual/tools/index.md"],
  ])("puts %s at %s", (name, file) => {
    expect(planPage(name, "guide", root).file).toBe(file);
  });

  it.each([
    ["src/components/a", "製品のフォルダーの下にありません"],
    ["kv", "製品のフォルダーの下にありません"],
    ["../kv/a", "製品のフォルダーの下にありません"],
    ["kv/../src/a", "「..」はパスに使えません"],
    ["kv/manual/KeySpace", "「KeySpace」はパスに使えません"],
    ["kv/manual/キー", "「キー」はパスに使えません"],
    ["kv/manual/keys", "kv/manual/keys.mdx がすでにあります"],
    ["kv/manual/queue", "kv/manual/queue/index.md がすでにあります"],
  ])("refuses %s", (name, message) => {
    expect(() => planPage(name, "guide", root)).toThrow(message);
  });

  it("refuses an unknown kind", () => {
    expect(() => planPage("kv/manual/a", "page", root)).toThrow("--kind「page」はありません");
  });

  it("hides the sidebar where the contract has none", () => {
    expect(planPage("deploy/manual/middleware", "guide", root).text).toContain(
      "displayed_sidebar: null\n",
    );
    expect(planPage("kv/manual/backup", "guide", root).text).not.toContain("displayed_sidebar");
  });

  it.each(KINDS)(
    "writes a %s that no check lets pass, and whose form is right but for the prompts",
    async (kind) => {
      const { file, text } = planPage("kv/manual/backup", kind, root);
      const page = site.parse(file, text);
      const findings = await applyRules(page, ...rules);
      const prompts = text
        .split("\n")
        .flatMap((line, index) => (line.includes("〔") ? [index + 1] : []));
      expect(findings.map(({ line }) => line)).toEqual(expect.arrayContaining(prompts));
      expect(
        findings.filter(({ message }) => /見出し|フロントマター|オプション|MDX/.test(message)),
      ).toEqual([]);
    },
  );
});

describe("nextSteps", () => {
  it("names the sidebar file, except for a page that has no sidebar", () => {
    expect(nextSteps("kv/manual/backup.md")).toMatch(/sidebars\/kv\.ts に doc\("manual\/backup"/);
    expect(nextSteps("kv/manual/brand_new.md")).toContain('doc("manual/brand_new"');
    const alone = contract.find(({ sidebar }) => sidebar === null)?.path;
    expect(nextSteps(`${alone?.slice(1)}.md`)).not.toContain("doc(");
  });
});
