import { escapeText, tag } from "./tag";

export interface Tab {
  value: string;
  label?: string;
  /** Initially shown. */
  isDefault?: boolean;
  /** HTML of its panel. */
  content: string;
}

/**
 * @param group groups with the same name share their choice; "" for none
 * @param tabs in display order
 * @param first value of the initial tab, unless the tabs specify it
 * @param space class for the space above the panels
 * @returns tabs as rendered by the theme, with group and values for `StaticArticle`
 * @throws Error in Japanese for no tabs or duplicate values
 */
export function writeTabs(
  group: string,
  tabs: readonly Tab[],
  first?: string,
  space = "margin-top--md",
): string {
  const values = tabs.map(({ value }) => value);
  const twice = values.find((value, index) => values.indexOf(value) < index);
  if (tabs.length === 0) throw new Error("<Tabs> に <TabItem> がありません。");
  if (twice !== undefined) throw new Error(`<TabItem> の value「${twice}」が 2 つあります。`);
  if (first !== undefined && !values.includes(first)) {
    throw new Error(`<Tabs> の defaultValue「${first}」の <TabItem> がありません。`);
  }
  const active = first ?? (tabs.find(({ isDefault }) => isDefault) ?? tabs[0]).value;
  const list = tabs.map(({ value, label }) => {
    const isActive = value === active;
    const attributes = {
      role: "tab",
      tabindex: isActive ? 0 : -1,
      "aria-selected": `${isActive}`,
      "data-value": value,
      class: isActive ? "tabs__item tabs__item--active" : "tabs__item",
    };
    return tag("li", attributes, escapeText(label ?? value));
  });
  // A hidden element takes no space and has no role: it is around the panel, as screen readers name an empty panel.
  const panels = tabs.map(({ value, label, content }) =>
    tag(
      "div",
      { hidden: value !== active && "until-found" },
      tag("div", { role: "tabpanel", "aria-label": label ?? value }, content),
    ),
  );
  return tag(
    "div",
    { class: "tabs-container", "data-tabs": group },
    `<ul role="tablist" aria-orientation="horizontal" class="tabs">${list.join("")}</ul>` +
      `<div class="${space}">${panels.join("")}</div>`,
  );
}
