/** What a screen reader learns from the page, as Chromium tells it. */
import type { Page } from "@playwright/test";

/** Part of a node of Chromium's accessibility tree. */
interface AccessibilityNode {
  role?: { value: string };
  name?: { value: string };
  properties?: { name: string; value: { value: unknown } }[];
}

/** Role and name of the focused element. */
export async function focusedNode(page: Page): Promise<{ role: string; name: string }> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = (await session.send("Accessibility.getFullAXTree")) as {
    nodes: AccessibilityNode[];
  };
  await session.detach();
  const isFocused = ({ properties = [] }: AccessibilityNode) =>
    properties.some(({ name, value }) => name === "focused" && value.value === true);
  // The document has the focus too, until an element has it.
  const node = nodes.filter(isFocused).pop();
  return { role: node?.role?.value ?? "", name: node?.name?.value ?? "" };
}

interface RecordingWindow {
  said?: string[];
}

/**
 * Records from the next page load on what makes a screen reader speak by itself: the name that an element has at the
 * moment of its focus, and changes in live regions.
 */
export async function recordSaid(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const target = window as RecordingWindow;
    const said: string[] = [];
    target.said = said;
    const nameOf = (element: Element): string =>
      element.getAttribute("aria-label") ?? element.textContent ?? "";
    document.addEventListener("focusin", ({ target }) => said.push(nameOf(target as Element)));
    const live = '[aria-live]:not([aria-live="off"]), [role="status"], [role="alert"]';
    new MutationObserver((records) => {
      for (const { target } of records) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest(live);
        if (region?.textContent) said.push(region.textContent);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

/** Everything said since the last call. */
export const takeSaid = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as RecordingWindow).said?.splice(0) ?? []);
