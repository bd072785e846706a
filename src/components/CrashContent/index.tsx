import ErrorBoundary from "@docusaurus/ErrorBoundary";
import { useLocation } from "@docusaurus/router";
import type { Props } from "@theme/Error";
import ErrorPageContent from "@theme-original/ErrorPageContent";
import React, { useEffect, useRef } from "react";
import RescuedArticle from "./RescuedArticle";

/**
 * The theme's crash message, with the page's article below it. It does not outlive the page that crashed: another one
 * gets its own chance.
 */
export default function CrashContent(props: Props): JSX.Element {
  const { tryAgain } = props;
  const { pathname } = useLocation();
  const crashed = useRef(pathname);
  useEffect(() => {
    if (pathname !== crashed.current) tryAgain();
  }, [pathname, tryAgain]);
  return (
    <>
      <ErrorPageContent {...props} />
      {/* What crashed may have been the article. */}
      <ErrorBoundary fallback={() => <></>}>
        <RescuedArticle />
      </ErrorBoundary>
    </>
  );
}
