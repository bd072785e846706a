import { type RefObject, useEffect } from "react";
import type { SearchModalControl } from "./useSearchModal";

const FIELDS = "input, select, textarea";

/**
 * Keys that open and close the search, as DocSearch's `useDocSearchKeyboardEvents` has them: Ctrl+K or Cmd+K, `/` where
 * nothing is typed, Escape, and a character on the focused button. Every page loads this, in half of its bytes.
 */
export function useSearchKeys(
  { opened, open, openWith, close }: SearchModalControl,
  button: RefObject<HTMLButtonElement>,
): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target } = event;
      const isShortcut =
        // Autofilling browsers send events without a key.
        (key?.toLowerCase() === "k" && (event.ctrlKey || event.metaKey)) ||
        (opened ? key === "Escape" : key === "/" && !(target as Element).closest?.(FIELDS));
      if (isShortcut) {
        event.preventDefault();
        if (opened) close();
        else open();
      } else if (target === button.current) {
        openWith(event);
      }
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [opened, open, openWith, close, button]);
}
