/** The first loads of the pages keep to their budgets of bytes. */
import path from "node:path";
import { expect, test } from "@playwright/test";
import { budgets } from "../../checks/bench/goals";
import { pageKinds } from "../../checks/bench/page-kinds";
import { overBudget, typeNames, weighPage } from "../../checks/bench/page-weight";

const build = path.join(__dirname, "../../build");

const limits = {
  doc: { ...budgets.doc, css: budgets.css },
  home: { ...budgets.home, css: budgets.css },
};
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
