import { findFences, hashFences } from "@deno-docs-ja/document/fence/find-fences";
import { expect, it } from "vitest";
import { type DeployVerdicts, deployDeno } from "../../src/data/versions/deploy";
import { site } from "../../src/document/site";
import { findOldFacts, findUnmeasured, selectPages } from "./deploy";

const sample = "```ts run\nconsole.log(1);\n```\n";
const pageOf = (source: string, file = "deploy/page.md") => site.parse(file, source);
const page = pageOf(sample);
const measured: DeployVerdicts = {
  deno: deployDeno.version,
  pages: {
    [page.file]: { hash: hashFences(findFences(page.tree)), executed: 1, fails: {} },
  },
};
const count = (source: string, verdicts = measured, file?: string) => {
  const found = findUnmeasured([pageOf(source, file)], verdicts);
  return [found.problems.length, found.warnings.length, found.unmeasured.length];
};

it("fails for added samples, tells of changed ones, and lists pages that were never measured", () => {
  expect(count(sample)).toEqual([0, 0, 0]);
  expect(count(`${sample}\n文です。\n`)).toEqual([0, 0, 0]);
  expect(count(sample.replace("1", "2"))).toEqual([0, 1, 0]);
  expect(count(`${sample}\n${sample}`)).toEqual([1, 0, 0]);
  expect(count(sample, { ...measured, deno: "2.4.0" })).toEqual([0, 0, 1]);
  expect(count(sample, measured, "kv/page.md")).toEqual([0, 0, 0]);
});

it("names the command", () => {
  const { warnings } = findUnmeasured([pageOf(sample.replace("1", "2"))], measured);
  expect(warnings[0].message).toContain(
    `npm run versions -- --only ${deployDeno.version} deploy/page.md`,
  );
});

it("finds sentences about another release", () => {
  const old = pageOf("`deno@2.4.0` と `deno@2.5.0` で確かめました。");
  const found = findOldFacts(old, { ...deployDeno, version: "2.5.0" });
  expect(found.map(({ line }) => line)).toEqual([1]);
  expect(found[0].message).toContain("Deno 2.4.0 で確かめた文");
});

it("selects Deploy's pages of files and folders, and no others", () => {
  expect(selectPages(site, ["deploy/index.mdx"])).toEqual(["deploy/index.mdx"]);
  expect(selectPages(site, ["kv/manual"])).toEqual(["kv/manual/on_deploy.md"]);
  expect(() => selectPages(site, ["runtime/manual"])).toThrow("runtime/manual は");
});
