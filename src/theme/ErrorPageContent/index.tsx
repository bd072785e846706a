import ErrorBoundary from "@docusaurus/ErrorBoundary";
import { useLocation } from "@docusaurus/router";
import RescuedArticle from "@site/src/components/StaticArticle/RescuedArticle";
import type { Props } from "@theme/Error";
import ErrorPageContent from "@theme-original/ErrorPageContent";
import React, { useEffect, useRef } from "react";

/**
 * The theme's crash message with the page's article below it. Resets on navigation: the next page gets its own chance.
 */
export default function ErrorPageContentWrapper(props: Props): JSX.Element {
  const { tryAgain } = props;
  const { pathname } = useLocation();
  const crashed = useRef(pathname);
  useEffect(() => {
    if (pathname !== crashed.current) tryAgain();
  }, [pathname, tryAgain]);
  return (
    <>
      <ErrorPageContent {...props} />
      {/* The article itself may have crashed. */}
      <ErrorBoundary fallback={() => <></>}>
        <RescuedArticle />
      </ErrorBoundary>
    </>
  );
}
