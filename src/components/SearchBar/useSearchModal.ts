import { useHistory } from "@docusaurus/router";
import { retryable } from "@site/src/search/retryable";
import { type RefObject, useCallback, useRef, useState } from "react";
import type { SearchSettings } from "../Search/settings";

const loadModal = retryable(() => import(/* webpackChunkName: "search-modal" */ "../SearchModal"));

interface Opened {
  Modal: Awaited<ReturnType<typeof loadModal>>["default"];
  /** What the search begins with. */
  query: string;
}

/** What the search button and the keyboard do with the modal. */
interface SearchModalControl {
  /** Undefined while the modal is closed. */
  opened: Opened | undefined;
  open(): void;
  /** Opens with the character that was typed on the focused button. */
  openWith(event: KeyboardEvent): void;
  /** Closes and gives the focus back to where it was, or to the button. */
  close(): void;
  /** Loads what a search needs, as far as it is not there yet. */
  prepare(): void;
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
  const history = useHistory();
  const [opened, setOpened] = useState<Opened>();
  const focusedBefore = useRef<Element | null>(null);

  const show = useCallback(
    (query: string) => {
      focusedBefore.current = document.activeElement;
      loadModal().then(
        ({ default: Modal }) => setOpened({ Modal, query }),
        () => {
          // The search page reports what is wrong, and retries.
          const { searchPagePath } = settings.algolia;
          if (searchPagePath) history.push(`${settings.baseUrl}${searchPagePath}`);
        },
      );
    },
    [settings, history],
  );

  const open = useCallback(() => {
    show("");
  }, [show]);

  const openWith = useCallback(
    (event: KeyboardEvent) => {
      const isCharacter = event.key.length === 1;
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

  return { opened, open, openWith, close, prepare };
}
