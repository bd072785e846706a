import { type RefObject, useEffect } from "react";
import { focusable } from "./focusable";

/**
 * Hides the menu's off-screen panel from the keyboard and screen readers; the theme only moves it away by CSS.
 *
 * @param frame element around the menu
 * @param active index of the visible panel
 */
export function useActivePanel(frame: RefObject<HTMLElement>, active: number): void {
  useEffect(() => {
    const panels = [
      ...(frame.current?.querySelectorAll<HTMLElement>(".navbar-sidebar__item") ?? []),
    ];
    const focusIsInside = (panel: Element) => panel.contains(document.activeElement);
    const lost = panels.some((panel, position) => position !== active && focusIsInside(panel));
    panels.forEach((panel, position) => {
      panel.inert = position !== active;
    });
    const panel = panels[active];
    // The button that switches panels goes away with its own.
    if (lost && panel) focusable(panel)[0]?.focus({ preventScroll: true });
  }, [frame, active]);
}
