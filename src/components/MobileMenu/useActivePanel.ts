import { type RefObject, useEffect } from "react";
import { focusable } from "./focusable";

/**
 * Takes the panel of the menu that stands outside of the screen off the keyboard and the screen reader. The theme
 * moves it away by CSS alone.
 *
 * @param frame element around the menu
 * @param active position of the visible panel
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
    // The button that changes the panel goes away with its own.
    if (lost && panel) focusable(panel)[0]?.focus({ preventScroll: true });
  }, [frame, active]);
}
