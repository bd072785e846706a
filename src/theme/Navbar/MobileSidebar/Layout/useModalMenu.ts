import { type RefObject, useEffect } from "react";
import { focusable } from "./focusable";

/** Everything on the page outside of the element, except the backdrop, which closes the menu on tap. */
function surroundings(element: HTMLElement): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let inner = element; inner.parentElement; inner = inner.parentElement) {
    if (inner.id === "__docusaurus") break;
    for (const sibling of inner.parentElement.children) {
      if (sibling === inner || sibling.matches(".navbar-sidebar__backdrop")) continue;
      if (sibling instanceof HTMLElement && !sibling.inert) found.push(sibling);
    }
  }
  return found;
}

/** Wraps around at the ends, where the browser would leave the page. */
function keepInside(event: KeyboardEvent, frame: HTMLElement): void {
  const all = focusable(frame);
  const [from, to] = event.shiftKey ? [all[0], all[all.length - 1]] : [all[all.length - 1], all[0]];
  const inside = all.includes(document.activeElement as HTMLElement);
  if (inside && document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}

/**
 * Traps the focus in the open menu and restores it to the button that opened it.
 *
 * @param frame element around the menu
 * @param open whether the menu is open
 * @param close closes the menu
 */
export function useModalMenu(
  frame: RefObject<HTMLElement>,
  open: boolean,
  close: () => void,
): void {
  useEffect(() => {
    const element = frame.current;
    if (!open || !element) return undefined;
    const inert = surroundings(element);
    for (const outside of inert) outside.inert = true;
    element.querySelector<HTMLElement>(".navbar-sidebar__close")?.focus({ preventScroll: true });

    const onKeyDown = (event: KeyboardEvent) => {
      // The search dialog, which its shortcut opens above the menu, handles the same keys.
      const target = event.target as Element;
      if (target !== document.body && !element.contains(target)) return;
      if (event.key === "Tab") keepInside(event, element);
      if (event.key === "Escape") close();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => {
      document.removeEventListener("keydown", onKeyDown);
      for (const outside of inert) outside.inert = false;
      const toggle = element.closest(".navbar")?.querySelector<HTMLElement>(".navbar__toggle");
      toggle?.focus({ preventScroll: true });
    };
  }, [frame, open, close]);
}
