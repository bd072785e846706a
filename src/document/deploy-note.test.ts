import { findFences } from "@deno-docs-ja/document/fence/find-fences";
import { describe, expect, it } from "vitest";
import { type DeployVerdicts, deployDeno, deployVerdicts } from "../data/versions/deploy";
import { deployNote } from "./deploy-note";
import { site } from "./site";

const file = "deploy/page.md";
const verdicts = (name: string, reason: string, deno = deployDeno.version): DeployVerdicts => ({
  deno,
  pages: { [file]: { hash: "1", executed: 1, fails: { [name]: reason } } },
});
const fenceOf = (info: string) =>
  findFences(site.parse(file, `## 例 {#a}\n\n\`\`\`${info}\ncode\n\`\`\`\n`).tree)[0];
const noteOf = (info: string, reason: string, hash = "1") => {
  const fence = fenceOf(info);
  return deployNote(file, hash, fence, verdicts(fence.name ?? "", reason));
};

describe("deployNote", () => {
  it("says why a program does not run, or how its result differs", () => {
    const place = `Deno Deploy（${deployDeno.version}）では`;
    expect(noteOf("ts run", "ReferenceError: a `b`")).toBe(
      `${place}動きません: \`ReferenceError: a 'b'\``,
    );
    expect(noteOf("ts serve", "+ 2")).toBe(`${place}結果が違います: \`2\``);
    expect(noteOf("ts serve", "- a: b")).toBe(`${place}、結果に \`a: b\` がありません`);
  });

  it.each(["sh run", "ts test", "ts proof run", "ts"])("says nothing of `%s`", (info) => {
    expect(noteOf(info, "+ 2")).toBeUndefined();
  });

  it("says nothing of programs for readers' own machines", () => {
    const page = "deploy/manual/environment-variables.md";
    const fence = { ...fenceOf("ts run"), name: "check_env.ts" };
    const pages = { [page]: { hash: "1", executed: 1, fails: { "check_env.ts": "+ 2" } } };
    const data = { deno: deployDeno.version, pages };
    expect(deployNote(page, "1", fence, data)).toBeUndefined();
    pages[page].fails = { "other.ts": "+ 2" } as never;
    expect(deployNote(page, "1", { ...fence, name: "other.ts" }, data)).toBeDefined();
  });

  it("says nothing of changed pages, of other releases, and of what runs", () => {
    expect(noteOf("ts run", "+ 2", "2")).toBeUndefined();
    const fence = fenceOf("ts run");
    const of = (data: DeployVerdicts) => deployNote(file, "1", fence, data);
    expect(of(verdicts(fence.name ?? "", "+ 2", "2.4.0"))).toBeUndefined();
    expect(of(verdicts("other", "+ 2"))).toBeUndefined();
  });
});

it("is measured on the announced release", () => {
  expect(deployVerdicts.deno).toBe(deployDeno.version);
});
