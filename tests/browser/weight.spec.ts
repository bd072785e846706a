/** First loads stay within their byte budgets. */
import fs from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { budgets, HEADERS, pageKinds } from "../../checks/bench/goals";
import { pagePaths } from "../hosting/site";
import { fileOf, overBudget, typeNames, weigh, weighPage } from "./support/page-weight";

const build = path.join(__dirname, "../../build");

const limits = {
  doc: { ...budgets.doc, css: budgets.css },
  home: { ...budgets.home, css: budgets.css },
};
/** The build's precompressed file, where that is smaller. */
const packedOf = (file: string) => (fs.existsSync(`${file}.br`) ? `${file}.br` : file);
const names = { ...typeNames, total: "全体" };

for (const { name, path: address, isDoc } of pageKinds) {
  if (!isDoc && address !== "/") continue;
  test(`${name}が最初に読み込むバイト数は予算に収まる`, async ({ page, baseURL }) => {
    const { files } = await weighPage(page, `${baseURL}${address}`, build);
    expect(files.map(({ type }) => type)).toContain("js");
    const problems = Object.entries(isDoc ? limits.doc : limits.home).map(([type, limit]) => {
      const counted = files.filter((file) => type === "total" || file.type === type);
      return overBudget(`${address}（${names[type as keyof typeof names]}）`, counted, limit);
    });
    expect(problems.filter(Boolean).join("\n\n")).toBe("");
  });
}

test("どの文書が最初に読み込むバイト数も予算に収まる", () => {
  const problems = pagePaths().map((address) => {
    const page = fileOf(build, address);
    const html = fs.readFileSync(path.join(build, page), "utf8");
    if (!html.includes("docs-doc-page")) return "";
    const [body] = html.match(/<body[\s\S]*/) ?? [""];
    const named = [
      ...html.matchAll(/<(?:script defer src|link rel="stylesheet" href)="\/(assets\/[^"]+)"/g),
      ...body.matchAll(/<img src="\/(img\/[^"]+)"/g),
    ].map(([, file]) => file);
    expect(named.filter((file) => file.endsWith(".js")).length).toBeGreaterThan(1);
    const files = [page, ...new Set(named)];
    // Much faster than computing the best size, and never less.
    const sizes = files.map((file) => fs.statSync(packedOf(path.join(build, file))).size + HEADERS);
    const { total, js } = budgets.doc;
    const scripts = files.filter((file) => file.endsWith(".js"));
    const tooMuchCode = overBudget(`${address}（${names.js}）`, weigh(build, scripts).files, js);
    if (tooMuchCode || sizes.reduce((sum, size) => sum + size, 0) / 1024 <= total)
      return tooMuchCode;
    return overBudget(address, weigh(build, files).files, total);
  });
  expect(problems.filter(Boolean).join("\n\n")).toBe("");
});
