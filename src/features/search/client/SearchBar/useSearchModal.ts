import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { retryable } from "../retryable";
import type { SearchSettings } from "../settings";

type ModalModule = typeof import("../SearchModal");

let loaded: ModalModule | undefined;
const loadModal = retryable(async () => {
  loaded = await import(/* webpackChunkName: "search-modal" */ "../SearchModal");
  return loaded;
});

/** As long as DocSearch's field takes. */
export const MAX_QUERY_LENGTH = 64;

interface Opened {
  /** Undefined while its code is on its way. */
  Modal: ModalModule["default"] | undefined;
  /** What the search begins with. */
  query: string;
}

/** What the search button does with the modal. */
export interface SearchModalControl {
  /** Undefined while the search is closed. */
  opened: Opened | undefined;
  open(): void;
  /** Closes and gives the focus back to where it was, or to the button. */
  close(): void;
  /** Loads what a search needs, as far as it is not there yet. */
  prepare(): void;
  /** Loads the modal; rejects where it can't be had. */
  load(): Promise<unknown>;
  /** Shows the modal that was loaded, with what was typed so far. */
  showModal(query: string): void;
}

const FIELDS = "input, select, textarea";

/**
 * Opens and closes the search modal: by the button, and by the keys of DocSearch's `useDocSearchKeyboardEvents`, Ctrl+K or
 * Cmd+K, `/` where nothing is typed, Escape, and a character on the focused button.
 *
 * @param settings the site's settings
 * @param button the search button, which gets the focus where nothing else had it
 */
export function useSearchModal(
  settings: SearchSettings,
  button: RefObject<HTMLButtonElement>,
): SearchModalControl {
  const [opened, setOpened] = useState<Opened>();
  const focusedBefore = useRef<Element | null>(null);

  const showModal = (query: string) => setOpened({ Modal: loaded?.default, query });

  const show = (query: string) => {
    focusedBefore.current = document.activeElement;
    // The modal itself asks what is selected; a field that takes the focus before it ends the selection.
    showModal(loaded ? query : query || `${window.getSelection()}`.slice(0, MAX_QUERY_LENGTH));
  };

  const close = useCallback(() => {
    setOpened(undefined);
    const before = focusedBefore.current;
    const target =
      before instanceof HTMLElement && before !== document.body && before.isConnected
        ? before
        : button.current;
    target?.focus({ preventScroll: true });
  }, [button]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey, isComposing } = event;
      const isShortcut =
        // Autofilling browsers send events without a key.
        (key?.toLowerCase() === "k" && (ctrlKey || metaKey)) ||
        (opened ? key === "Escape" : key === "/" && !(target as Element).closest?.(FIELDS));
      const isCharacter =
        key?.length === 1 && key !== " " && !ctrlKey && !metaKey && !altKey && !isComposing;
      if (isShortcut && opened) close();
      else if (isShortcut) show("");
      else if (target === button.current && isCharacter) show(key);
      else return;
      event.preventDefault();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  });

  const prepare = () => {
    loadModal().then(
      (modal) => modal.prepare(settings),
      // Opening tries again, and tells.
      () => undefined,
    );
  };

  return { opened, open: () => show(""), close, prepare, load: loadModal, showModal };
}
