import type { Props } from "@theme/DocPage/Layout/Sidebar/ExpandButton";
import ExpandButton from "@theme-original/DocPage/Layout/Sidebar/ExpandButton";
import React, { type SyntheticEvent, useLayoutEffect, useRef } from "react";

/** Focuses a button of the sidebar, which may need a few frames to become visible. */
function focus(sidebar: Element, selector: string, frames = 10): void {
  const button = sidebar.querySelector<HTMLElement>(selector);
  button?.focus({ preventScroll: true });
  if (button && document.activeElement === document.body && frames > 0) {
    requestAnimationFrame(() => focus(sidebar, selector, frames - 1));
  }
}

/**
 * The theme's button of a collapsed sidebar, which takes the focus from what the sidebar hides and gives it back to the
 * button that collapses it. The theme takes every key for a click, those included that move the focus on.
 */
export default function ExpandSidebar({ toggleSidebar }: Props): JSX.Element {
  const frame = useRef<HTMLDivElement>(null);
  // Before the browser notices that what has the focus is hidden.
  useLayoutEffect(() => {
    const sidebar = frame.current?.closest("aside");
    if (sidebar?.contains(document.activeElement)) focus(sidebar, '[role="button"][tabindex]');
  }, []);
  const expand = (event: SyntheticEvent<Element, KeyboardEvent | MouseEvent>) => {
    const { nativeEvent } = event;
    if (nativeEvent instanceof KeyboardEvent) {
      if (nativeEvent.key !== "Enter" && nativeEvent.key !== " ") return;
      event.preventDefault();
      // Held down, it would collapse and expand the sidebar in turn.
      if (nativeEvent.repeat) return;
    }
    const sidebar = frame.current?.closest("aside");
    toggleSidebar();
    setTimeout(() => sidebar && focus(sidebar, "button.button"));
  };
  return (
    <div ref={frame}>
      <ExpandButton toggleSidebar={expand as () => void} />
    </div>
  );
}
