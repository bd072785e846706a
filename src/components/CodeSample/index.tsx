import Translate from "@docusaurus/Translate";
import clsx from "clsx";
import React, { type ReactNode } from "react";
import styles from "./styles.module.css";

export interface CodeSampleProps {
  /** Draw the block as the output of the sample above it. */
  output?: boolean;
  /** Leave no gap below, as the output follows. */
  joined?: boolean;
  /** Show that the sample was executed. */
  verified?: boolean;
  children: ReactNode;
}

/** The frame of a code block: joins a sample with its output and carries the badge of executed samples. */
export default function CodeSample({
  output = false,
  joined = false,
  verified = false,
  children,
}: CodeSampleProps): JSX.Element {
  return (
    <div className={clsx(styles.sample, output && styles.output, joined && styles.joined)}>
      {children}
      {verified && (
        <p className={styles.badge}>
          <Translate id="site.sample.verified">実行して確認済み</Translate>
        </p>
      )}
    </div>
  );
}
