import { code, link, table, text } from "@deno-docs-ja/document/page/markup";
import type { LoneTag } from "@deno-docs-ja/document/page/tags";
import type { Link, RootContent, Table } from "mdast";
import {
  deployLimits,
  deployPlans,
  type LimitGroup,
  limitGroups,
  priceList,
  type Stated,
} from "../../data/deploy-limits";

/**
 * `<DeployLimits group="build" />` expands to the table of one group of Deno Deploy's limits (without `group`: of all),
 * `<DeployPrices />` to the table of plans, each row with its date and source.
 *
 * @returns the table, or undefined for other elements
 * @throws when an element names a group that is not in the data
 */
export function expandLimits({ name, attributes }: LoneTag): RootContent[] | undefined {
  if (name === "DeployLimits") return [limitTable(groupsOf(attributes.group))];
  return name === "DeployPrices" ? [planTable()] : undefined;
}

function groupsOf(name: string | undefined): readonly LimitGroup[] {
  if (name === undefined) return limitGroups;
  const found = limitGroups.filter((group) => group === name);
  if (found.length > 0) return found;
  throw new Error(
    `Deploy の制限のグループ「${name}」はありません。使える名前: ${limitGroups.join(" ")}`,
  );
}

function limitTable(groups: readonly LimitGroup[]): Table {
  return table(
    ["項目", "値", "出典"],
    groups
      .flatMap((group) => deployLimits[group])
      .map(({ name, value, ...stated }) => [
        [name.startsWith("--") ? code(name) : text(name)],
        [text(value)],
        [sourceOf(stated)],
      ]),
  );
}

function planTable(): Table {
  return table(
    ["プラン", "料金", "案内されている内容", "出典"],
    deployPlans.map(({ name, price, includes, ...stated }) => [
      [text(name)],
      [price ? text(price) : link(priceList.url, text(priceList.title))],
      [text(includes.join("。"))],
      [sourceOf(stated)],
    ]),
  );
}

function sourceOf({ source, written, asOf }: Stated): Link {
  const dates = written
    ? `${japaneseDate(written)}、${japaneseDate(asOf)}に再確認`
    : japaneseDate(asOf);
  return link(source.url, text(`${source.title}（${dates}）`));
}

/** @param day e.g. "2026-08-04" */
function japaneseDate(day: string): string {
  const [year, month, date] = day.split("-").map(Number);
  return `${year}年${month}月${date}日`;
}
