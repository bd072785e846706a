/** Tabs as written by `src/markdown/html/tabs`: a group has tabs with values, and a panel for each in order. */
import { createStorageSlot } from "@docusaurus/theme-common";

const GROUP = "[data-tabs]";
const ACTIVE = "tabs__item--active";

const groupOf = (tab: Element): HTMLElement => tab.closest(GROUP) as HTMLElement;
const nameOf = (group: HTMLElement): string => group.dataset.tabs ?? "";
const tabsIn = (group: Element): HTMLElement[] => [
  ...group.querySelectorAll<HTMLElement>('[role="tab"]'),
];

/** Where the theme stores the reader's choice for groups of a name; unnamed groups are not remembered. */
const slotOf = (name: string) => createStorageSlot(name && `docusaurus.tab.${name}`);

function show(group: Element, value: string | null): void {
  const tabs = tabsIn(group);
  if (!tabs.some((tab) => tab.dataset.value === value)) return;
  const panels = group.querySelectorAll<HTMLElement>('[role="tabpanel"]');
  tabs.forEach((tab, index) => {
    const isActive = tab.dataset.value === value;
    tab.classList.toggle(ACTIVE, isActive);
    tab.setAttribute("aria-selected", String(isActive));
    tab.tabIndex = isActive ? 0 : -1;
    panels[index].hidden = !isActive;
  });
}

/**
 * Shows the reader's last choice per group name, made here or elsewhere, in all groups of an article.
 *
 * @param article element that contains the groups
 */
export function restoreTabs(article: Element): void {
  for (const group of article.querySelectorAll<HTMLElement>(GROUP)) {
    if (nameOf(group)) show(group, slotOf(nameOf(group)).get());
  }
}

/**
 * Selects a tab in all groups of the same name on the page, and stores the choice. The tab stays in place.
 *
 * @param tab the clicked tab
 */
export function chooseTab(tab: HTMLElement): void {
  const { top } = tab.getBoundingClientRect();
  const value = tab.dataset.value ?? null;
  const group = groupOf(tab);
  const name = nameOf(group);
  const alike = name ? document.querySelectorAll(`[data-tabs="${CSS.escape(name)}"]`) : [group];
  for (const one of alike) show(one, value);
  if (name && value !== null) slotOf(name).set(value);
  window.scrollBy(0, tab.getBoundingClientRect().top - top);
}

/**
 * @param tab the focused tab
 * @param step 1 for the next, -1 for the previous; wraps around
 */
export function focusTab(tab: HTMLElement, step: 1 | -1): void {
  const tabs = tabsIn(groupOf(tab));
  tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length].focus();
}
