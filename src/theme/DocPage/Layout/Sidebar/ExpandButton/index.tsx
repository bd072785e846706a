import type { Props } from "@theme/DocPage/Layout/Sidebar/ExpandButton";
import ExpandButton from "@theme-original/DocPage/Layout/Sidebar/ExpandButton";
import React, { type SyntheticEvent, useLayoutEffect, useRef } from "react";

/** Focuses a button of the sidebar, which may take a few frames to become visible. */
function focus(sidebar: Element, selector: string, frames = 10): void {
  const button = sidebar.querySelector<HTMLElement>(selector);
  button?.focus({ preventScroll: true });
  if (button && document.activeElement === document.body && frames > 0) {
    requestAnimationFrame(() => focus(sidebar, selector, frames - 1));
  }
}

/**
 * The theme's button of a collapsed sidebar with focus management: takes the focus from what the sidebar hides and
 * returns it to the collapse button. The theme treats every key as a click, even those that move the focus.
 */
export default function ExpandButtonWrapper({ toggleSidebar }: Props): JSX.Element {
  const frame = useRef<HTMLDivElement>(null);
  // Before the browser notices that the focused element is hidden.
  useLayoutEffect(() => {
    const sidebar = frame.current?.closest("aside");
    if (sidebar?.contains(document.activeElement)) focus(sidebar, '[role="button"][tabindex]');
  }, []);
  const expand = (event: SyntheticEvent<Element, KeyboardEvent | MouseEvent>) => {
    const { nativeEvent } = event;
    if (nativeEvent instanceof KeyboardEvent) {
      if (nativeEvent.key !== "Enter" && nativeEvent.key !== " ") return;
      event.preventDefault();
      // Held down, it would keep toggling the sidebar.
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
