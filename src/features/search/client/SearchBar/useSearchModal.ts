import { type RefObject, useCallback, useRef, useState } from "react";
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

/** What the search button and the keyboard do with the modal. */
export interface SearchModalControl {
  /** Undefined while the search is closed. */
  opened: Opened | undefined;
  open(): void;
  /** Opens with the character that was typed on the focused button. */
  openWith(event: KeyboardEvent): void;
  /** Closes and gives the focus back to where it was, or to the button. */
  close(): void;
  /** Loads what a search needs, as far as it is not there yet. */
  prepare(): void;
  /** Loads the modal; rejects where it can't be had. */
  load(): Promise<unknown>;
  /** Shows the modal that was loaded, with what was typed so far. */
  showModal(query: string): void;
}

/**
 * Opens and closes the search modal.
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

  const showModal = useCallback((query: string) => {
    setOpened({ Modal: loaded?.default, query });
  }, []);

  const show = useCallback(
    (query: string) => {
      focusedBefore.current = document.activeElement;
      // The modal itself asks what is selected; a field that takes the focus before it ends the selection.
      showModal(loaded ? query : query || `${window.getSelection()}`.slice(0, MAX_QUERY_LENGTH));
    },
    [showModal],
  );

  const open = useCallback(() => {
    show("");
  }, [show]);

  const openWith = useCallback(
    (event: KeyboardEvent) => {
      const isCharacter = event.key?.length === 1 && event.key !== " ";
      if (!isCharacter || event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
        return;
      event.preventDefault();
      show(event.key);
    },
    [show],
  );

  const close = useCallback(() => {
    setOpened(undefined);
    const before = focusedBefore.current;
    const target =
      before instanceof HTMLElement && before !== document.body && before.isConnected
        ? before
        : button.current;
    target?.focus({ preventScroll: true });
  }, [button]);

  const prepare = useCallback(() => {
    loadModal().then(
      (modal) => modal.prepare(settings),
      // Opening tries again, and tells.
      () => undefined,
    );
  }, [settings]);

  return { opened, open, openWith, close, prepare, load: loadModal, showModal };
}
