// @vitest-environment jsdom
import { writeTabs } from "@deno-docs-ja/document/html/tabs";
import { beforeEach, expect, it, vi } from "vitest";
import { chooseTab, focusTab, restoreTabs, showFound } from "./tabs";

// Its storage needs all of Docusaurus.
vi.mock("@docusaurus/theme-common", () => ({
  createStorageSlot: (key: string) => ({
    get: () => localStorage.getItem(key),
    set: (value: string) => localStorage.setItem(key, value),
  }),
}));

const tabsOf = (group: string, ...panels: string[]) =>
  writeTabs(
    group,
    panels.map((content, index) => ({ value: "abc"[index], content })),
  );

function load(html: string): void {
  document.body.innerHTML = html;
  restoreTabs(document.body);
}

/** The texts in view. */
const shown = () =>
  [...document.querySelectorAll("p")]
    .filter((paragraph) => !paragraph.closest("[hidden]"))
    .map(({ textContent }) => textContent);

const tabAt = (index: number) => document.querySelectorAll<HTMLElement>('[role="tab"]')[index];
const hiddenAt = (index: number) => document.querySelectorAll("[hidden]")[index];

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal("CSS", { escape: (name: string) => name });
  window.scrollBy = () => undefined;
});

/** In the document, the tabs 3 and 4 are in the panel of tab 1, and 5 and 6 in that of tab 2. */
const NESTED = tabsOf(
  "os",
  "<p>1</p>",
  tabsOf("shell", "<p>2a</p>", "<p>2b</p>"),
  tabsOf("shell", "<p>3a</p>", "<p>3b</p>"),
);

it("chooses tabs and the tabs in their panels apart", () => {
  load(NESTED);
  expect(shown()).toEqual(["1"]);
  chooseTab(tabAt(1));
  expect(shown()).toEqual(["2a"]);
  chooseTab(tabAt(4));
  expect(shown()).toEqual(["2b"]);
  chooseTab(tabAt(2));
  expect(shown()).toEqual(["3b"]);
});

it("moves the focus among the tabs of one group", () => {
  load(NESTED);
  focusTab(tabAt(0), -1);
  expect(document.activeElement).toBe(tabAt(2));
});

it("shows what the browser has found in all groups of the name, and remembers only choices", () => {
  load(tabsOf("os", "<p>1</p>", "<p>2</p>") + tabsOf("os", "<p>3</p>", "<p>4</p>"));
  showFound(hiddenAt(1));
  expect(shown()).toEqual(["2", "4"]);
  load(tabsOf("os", "<p>1</p>", "<p>2</p>"));
  expect(shown()).toEqual(["1"]);
  chooseTab(tabAt(1));
  load(tabsOf("os", "<p>1</p>", "<p>2</p>"));
  expect(shown()).toEqual(["2"]);
});

it("leaves in view what the browser found before the code came, whatever was chosen", () => {
  const html = tabsOf("os", "<p>1</p>", "<p>2</p>", "<p>3</p>");
  load(html);
  chooseTab(tabAt(1));
  document.body.innerHTML = html + html;
  // As the browser does.
  hiddenAt(3).removeAttribute("hidden");
  restoreTabs(document.body);
  expect(shown()).toEqual(["3", "3"]);
});
