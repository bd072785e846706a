import { translate } from "@docusaurus/Translate";
import { START } from "@site/src/components/start";
import React, { type MouseEvent } from "react";
import styles from "./styles.module.css";

function skip(event: MouseEvent): void {
  const main = document.querySelector("main");
  if (!main) return;
  event.preventDefault();
  main.tabIndex = -1;
  main.focus();
}

/** The first link of each page, which leads to its content, in the region where the focus arrives. */
export default function SkipToContent(): JSX.Element {
  const label = translate({ id: "theme.common.skipToMainContent" });
  return (
    <section id={START} aria-label={label}>
      {/* biome-ignore lint/a11y/useValidAnchor: a link without scripts. */}
      <a className={styles.link} href="#__docusaurus_skipToContent_fallback" onClick={skip}>
        {label}
      </a>
    </section>
  );
}
