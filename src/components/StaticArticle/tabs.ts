/** Tabs as written by `packages/document/src/html/tabs.ts`: a group has tabs with values, and a panel for each in order. */
import { createStorageSlot } from "@docusaurus/theme-common";

const GROUP = "[data-tabs]";
const ACTIVE = "tabs__item--active";

const groupOf = (part: Element): HTMLElement => part.closest(GROUP) as HTMLElement;
const nameOf = (group: HTMLElement): string => group.dataset.tabs ?? "";
/** Its tabs and its panels: children only, as a panel may contain a group. */
const partsOf = (group: Element) =>
  [...group.children].map(({ children }) => [...children] as HTMLElement[]);

/** Where the theme stores the reader's choice for groups of a name; unnamed groups are not remembered. */
const slotOf = (name: string) => createStorageSlot(name && `docusaurus.tab.${name}`);

function show(group: Element, value: string | null | undefined): void {
  const [tabs, panels] = partsOf(group);
  if (!tabs.some((tab) => tab.dataset.value === value)) return;
  tabs.forEach((tab, index) => {
    const isActive = tab.dataset.value === value;
    tab.classList.toggle(ACTIVE, isActive);
    tab.setAttribute("aria-selected", String(isActive));
    tab.tabIndex = isActive ? 0 : -1;
    // Simply hidden in browsers that don't find hidden text.
    panels[index].hidden = (isActive ? false : "until-found") as boolean;
  });
}

/** Selects a tab in all groups of the same name on the page. */
function showAll(tab: HTMLElement): void {
  const group = groupOf(tab);
  const name = nameOf(group);
  const alike = name ? document.querySelectorAll(`[data-tabs="${CSS.escape(name)}"]`) : [group];
  for (const item of alike) show(item, tab.dataset.value);
}

/**
 * Selects the tab of a panel in which the browser has found text: for the reader's search, or for the address of the
 * page. That is no choice to remember.
 */
export function showFound(panel: Element): void {
  const [tabs, panels] = partsOf(groupOf(panel));
  showAll(tabs[panels.indexOf(panel as HTMLElement)]);
}

/**
 * Shows the reader's last choice per group name, made here or elsewhere, in all groups of an article. What the browser
 * has found before this code was there stays in view.
 *
 * @param article element that contains the groups
 */
export function restoreTabs(article: Element): void {
  const groups = [...article.querySelectorAll<HTMLElement>(GROUP)];
  const found = groups.flatMap((group) => {
    const [tabs, panels] = partsOf(group);
    return panels.filter(({ hidden }, index) => !hidden && tabs[index].tabIndex < 0);
  });
  for (const group of groups) {
    if (nameOf(group)) show(group, slotOf(nameOf(group)).get());
  }
  found.forEach(showFound);
}

/**
 * Selects a tab in all groups of the same name on the page, and stores the choice. The tab stays in place.
 *
 * @param tab the clicked tab
 */
export function chooseTab(tab: HTMLElement): void {
  const { top } = tab.getBoundingClientRect();
  showAll(tab);
  const name = nameOf(groupOf(tab));
  if (name) slotOf(name).set(tab.dataset.value ?? "");
  window.scrollBy(0, tab.getBoundingClientRect().top - top);
}

/**
 * @param tab the focused tab
 * @param step 1 for the next, -1 for the previous; wraps around
 */
export function focusTab(tab: HTMLElement, step: 1 | -1): void {
  const [tabs] = partsOf(groupOf(tab));
  tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length].focus();
}
