import { translate } from "@docusaurus/Translate";
import { type RefObject, useEffect } from "react";

const FOCUSABLE = "a[href], button:not([disabled]), input:not([disabled])";

function isVisible(element: HTMLElement): boolean {
  return element.getClientRects().length > 0;
}

/** Traps the focus in the frame. DocSearch's own trap only knows the initial elements. */
function trapFocus(event: KeyboardEvent): void {
  if (event.key !== "Tab") return;
  event.stopPropagation();
  const frame = event.currentTarget as HTMLElement;
  const all = [...frame.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(isVisible);
  const [from, to] = event.shiftKey ? [all[0], all[all.length - 1]] : [all[all.length - 1], all[0]];
  const outside = !all.includes(document.activeElement as HTMLElement);
  if (!outside && document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}

/**
 * Makes DocSearch's modal a dialog: it renders a `role="button"` around everything.
 *
 * @param frame element around the modal
 */
export function useDialog(frame: RefObject<HTMLElement>): void {
  useEffect(() => {
    const element = frame.current;
    const container = element?.querySelector(".DocSearch-Container");
    if (!element || !container) return undefined;
    for (const name of ["aria-expanded", "aria-haspopup", "aria-labelledby", "tabindex"]) {
      container.removeAttribute(name);
    }
    container.setAttribute("role", "dialog");
    container.setAttribute("aria-modal", "true");
    container.setAttribute(
      "aria-label",
      translate({ id: "site.search.label", message: "ドキュメントを検索" }),
    );
    element.addEventListener("keydown", trapFocus, true);
    return () => element.removeEventListener("keydown", trapFocus, true);
  }, [frame]);
}
