import Translate, { translate } from "@docusaurus/Translate";
import React, { type CSSProperties, useLayoutEffect, useRef, useState } from "react";
import { MAX_QUERY_LENGTH } from "./useSearchModal";

export interface ModalPlaceholderProps {
  /** What the search begins with. */
  initialQuery: string;
  /** Loads the modal; may be called again after a failure. */
  load(): Promise<unknown>;
  /** The modal is there, and this is what was typed until then. */
  onLoad(query: string): void;
  onClose(): void;
}

/** Here, since every page carries this, and a sheet of its own might not come either. */
const styles: Record<"dialog" | "body" | "field", CSSProperties> = {
  dialog: {
    marginTop: 60,
    padding: 0,
    border: 0,
    // The backdrop's own colour can be set in sheets only.
    boxShadow: "0 0 0 100vmax rgb(10 20 22 / 60%)",
  },
  body: { padding: "var(--space-3)" },
  field: { width: "min(36rem, 80vw)", height: 56, font: "inherit" },
};

/** Stands in for the search modal until its code is there: takes what is typed, and says when the code can't be had. */
export default function ModalPlaceholder({
  initialQuery,
  load,
  onLoad,
  onClose,
}: ModalPlaceholderProps): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  /** What the modal waits for: its code, and an input method, which writes into the field that it began in. */
  const pending = useRef(1);
  const [hasFailed, setFailed] = useState(false);

  const settle = () => {
    pending.current -= 1;
    // No field is left where the reader closed this.
    if (pending.current === 0 && field.current) onLoad(field.current.value);
  };
  const start = () => {
    setFailed(false);
    field.current?.focus();
    load().then(settle, () => field.current && setFailed(true));
  };
  // Before the next key, which the field is to take.
  // biome-ignore lint/correctness/useExhaustiveDependencies: nothing else begins it anew
  useLayoutEffect(() => {
    dialog.current?.showModal?.();
    start();
    // One character is what was typed on the button, more is what was selected in the page.
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
        // The click would take the focus away again.
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
