import { useLocation } from "@docusaurus/router";
import type { Props } from "@theme/Error";
import ErrorPageContent from "@theme-original/ErrorPageContent";
import React, { useEffect, useRef } from "react";

/** The theme's crash message, which does not outlive the page that crashed: another one gets its own chance. */
export default function CrashContent(props: Props): JSX.Element {
  const { tryAgain } = props;
  const { pathname } = useLocation();
  const crashed = useRef(pathname);
  useEffect(() => {
    if (pathname !== crashed.current) tryAgain();
  }, [pathname, tryAgain]);
  return <ErrorPageContent {...props} />;
}
