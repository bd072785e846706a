import Head from "@docusaurus/Head";
import { useLocation } from "@docusaurus/router";
import { keyboardFocusedClassName } from "@docusaurus/theme-common/internal";
import { pageOf } from "@site/src/upstream/core-client";
import SiteMetadata from "@theme-original/SiteMetadata";
import React from "react";
// Docusaurus' own router, which does not re-export `Route`.
import { Route } from "react-router-dom";

/**
 * Gives the theme's metadata the page's canonical path instead of the address as typed: with or without a slash, with
 * .html, or in capitals, it is the same page. A page that does not exist has no canonical address: only what the styles
 * need is kept.
 */
export default function SiteMetadataWrapper(): JSX.Element {
  const location = useLocation();
  const pathname = pageOf(location);
  if (pathname === undefined) {
    return (
      <Head>
        <body className={keyboardFocusedClassName} />
      </Head>
    );
  }
  return <Route location={{ ...location, pathname }} render={() => <SiteMetadata />} />;
}
