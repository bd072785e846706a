const FOCUSABLE = "a[href], button:not([disabled])";

/** Elements within the root reachable by Tab, in order. */
export function focusable(root: Element): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) => element.getClientRects().length > 0 && !element.closest("[inert]"),
  );
}
