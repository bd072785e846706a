import Translate from "@docusaurus/Translate";
import React, { type ReactNode } from "react";
import styles from "./styles.module.css";

/** Lines above which a block is folded: with fewer, what is hidden would be less than what is shown. */
const LONGEST_WHOLE = 40;

export interface LongCodeProps {
  /** The code of the block. */
  code: string;
  /** The block. */
  children: ReactNode;
}

/** A code block, of which a long one shows its beginning until the reader asks for the rest; works without scripts. */
export default function LongCode({ code, children }: LongCodeProps): JSX.Element {
  const lines = code.trimEnd().split("\n").length;
  if (lines <= LONGEST_WHOLE) return <>{children}</>;
  return (
    <div className={styles.long}>
      {children}
      <label className={styles.toggle}>
        <input type="checkbox" />
        <Translate id="site.longCode.whole" values={{ lines: String(lines) }}>
          {"コードをすべて表示（{lines} 行）"}
        </Translate>
      </label>
    </div>
  );
}
