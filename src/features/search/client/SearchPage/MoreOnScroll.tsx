import Translate from "@docusaurus/Translate";
import React, { useEffect, useRef } from "react";
import styles from "./styles.module.css";

/** Distance below the window at which the next page starts loading. */
const AHEAD = "300px";

interface MoreOnScrollProps {
  /** Number of hits shown; more of them may push this out of view. */
  loaded: number;
  isLoading: boolean;
  onVisible: () => void;
}

/** End of the list, which loads the next page when it comes into view. */
export default function MoreOnScroll({
  loaded,
  isLoading,
  onVisible,
}: MoreOnScrollProps): JSX.Element {
  const end = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies(loaded): observing again reports visibility again
  useEffect(() => {
    if (isLoading || !end.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) onVisible();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [loaded, isLoading, onVisible]);
  return (
    <div ref={end} className={styles.more}>
      <Translate id="theme.SearchPage.fetchingNewResults">続きを読み込んでいます…</Translate>
    </div>
  );
}
