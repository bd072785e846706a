import Translate, { translate } from "@docusaurus/Translate";
import React, { type CSSProperties, useLayoutEffect, useRef, useState } from "react";
import { MAX_QUERY_LENGTH } from "./useSearchModal";

export interface ModalPlaceholderProps {
  /** Initial query. */
  initialQuery: string;
  /** Loads the modal; may be called again after a failure. */
  load(): Promise<unknown>;
  /** Called with the text typed so far once the modal is loaded. */
  onLoad(query: string): void;
  onClose(): void;
}

/** Inline, since every page includes this, and its own sheet might fail to load, too. */
const styles: Record<"dialog" | "body" | "field", CSSProperties> = {
  dialog: {
    marginTop: 60,
    padding: 0,
    border: 0,
    // The backdrop's own colour can only be set in sheets.
    boxShadow: "0 0 0 100vmax rgb(10 20 22 / 60%)",
  },
  body: { padding: "var(--space-3)" },
  field: { width: "min(36rem, 80vw)", height: 56, font: "inherit" },
};

/** Placeholder for the search modal until its code is loaded: takes input, and reports when loading fails. */
export default function ModalPlaceholder({
  initialQuery,
  load,
  onLoad,
  onClose,
}: ModalPlaceholderProps): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  /** What the modal waits for: its code, and an input method, which must finish in the field it started in. */
  const pending = useRef(1);
  const [hasFailed, setFailed] = useState(false);

  const settle = () => {
    pending.current -= 1;
    // Without a field, the reader has closed this.
    if (pending.current === 0 && field.current) onLoad(field.current.value);
  };
  const start = () => {
    setFailed(false);
    field.current?.focus();
    load().then(settle, () => field.current && setFailed(true));
  };
  // Before the next key, which the field must receive.
  // biome-ignore lint/correctness/useExhaustiveDependencies: nothing else restarts it
  useLayoutEffect(() => {
    dialog.current?.showModal?.();
    start();
    // One character was typed on the button; more was selected in the page.
    field.current?.setSelectionRange(Number(initialQuery.length === 1), MAX_QUERY_LENGTH);
  }, []);

  const close = () => {
    // Until then, nothing outside can take the focus.
    dialog.current?.close?.();
    onClose();
  };
  const label = translate({ id: "site.search.label", message: "ドキュメントを検索" });
  return (
    <dialog
      ref={dialog}
      aria-modal="true"
      aria-label={label}
      style={styles.dialog}
      onCancel={close}
      onMouseDown={(event) => {
        if (event.target !== dialog.current) return;
        // The click would move the focus away again.
        event.preventDefault();
        close();
      }}
      // Escape belongs to the input method.
      onKeyDown={(event) => event.nativeEvent.isComposing && event.stopPropagation()}
    >
      <div style={styles.body}>
        <input
          ref={field}
          type="search"
          aria-label={label}
          maxLength={MAX_QUERY_LENGTH}
          defaultValue={initialQuery}
          style={styles.field}
          onCompositionStart={() => {
            pending.current += 1;
          }}
          onCompositionEnd={() => setTimeout(settle)}
        />
        {hasFailed ? (
          <p role="alert">
            <Translate id="site.search.notLoaded">
              検索を読み込めませんでした。はじめはネットワークの接続が必要です。再試行しても開かないときは、ページを再読み込みしてください。
            </Translate>
            <br />
            <button type="button" className="button button--primary button--sm" onClick={start}>
              <Translate id="site.search.retry">再試行</Translate>
            </button>{" "}
            <button type="button" className="button button--secondary button--sm" onClick={close}>
              <Translate id="theme.SearchModal.footer.closeText">閉じる</Translate>
            </button>
          </p>
        ) : (
          <p role="status">
            <Translate id="site.loading.label">読み込んでいます</Translate>
          </p>
        )}
      </div>
    </dialog>
  );
}
