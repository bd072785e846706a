import Translate from "@docusaurus/Translate";
import React from "react";
import type { LoadingComponentProps } from "react-loadable";
import styles from "./styles.module.css";

/**
 * Shown while the code of a page loads: nothing at first, an animation after react-loadable's delay of 200 ms, or the
 * error with a retry button.
 *
 * @param props.error why the code could not be loaded, or null
 * @param props.pastDelay whether the delay is over
 * @param props.retry loads the code again
 */
export default function Loading({
  error,
  pastDelay,
  retry,
}: LoadingComponentProps): JSX.Element | null {
  if (error) {
    return (
      <div className={styles.error} role="alert">
        <p>
          <Translate id="site.loading.failed">ページを読み込めませんでした</Translate>
        </p>
        <p>{String(error)}</p>
        <button type="button" onClick={retry}>
          <Translate id="site.loading.retry">再試行</Translate>
        </button>
      </div>
    );
  }
  if (!pastDelay) return null;
  return (
    <div className={styles.loader} role="status">
      <span className={styles.ring} />
      <span className={styles.ring} />
      <span className={styles.dot} />
      <span className={styles.label}>
        <Translate id="site.loading.label">読み込んでいます</Translate>
      </span>
    </div>
  );
}
