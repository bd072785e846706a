import { retryable } from "@deno-docs-ja/ja-search/retryable";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { SearchSettings } from "../settings";

type ModalModule = typeof import("../SearchModal");

let loaded: ModalModule | undefined;
const loadModal = retryable(async () => {
  loaded = await import(/* webpackChunkName: "search-modal" */ "../SearchModal");
  return loaded;
});

/** Limit of DocSearch's field. */
export const MAX_QUERY_LENGTH = 64;

interface Opened {
  /** Undefined while its code loads. */
  Modal: ModalModule["default"] | undefined;
  /** Initial query. */
  query: string;
}

/** Controls the modal for the search button. */
export interface SearchModalControl {
  /** Undefined while the search is closed. */
  opened: Opened | undefined;
  open(): void;
  /** Closes and restores the focus, or focuses the button. */
  close(): void;
  /** Loads what a search needs and is not loaded yet. */
  prepare(): void;
  /** Loads the modal; rejects on failure. */
  load(): Promise<unknown>;
  /** Shows the loaded modal with the text typed so far. */
  showModal(query: string): void;
}

const FIELDS = "input, select, textarea";

/**
 * Opens and closes the search modal: by the button, and by the keys of DocSearch's `useDocSearchKeyboardEvents`, Ctrl+K
 * or Cmd+K, `/` outside of fields, Escape, and a character on the focused button.
 *
 * @param button the search button, which gets the focus on closing if nothing else had it
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
    // The modal reads the selection itself; a field that takes the focus first ends it.
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
        // Browsers' autofill sends events without a key.
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
      // Opening retries and reports.
      () => undefined,
    );
  };

  return { opened, open: () => show(""), close, prepare, load: loadModal, showModal };
}
