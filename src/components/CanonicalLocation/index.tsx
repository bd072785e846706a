import Head from "@docusaurus/Head";
import { useLocation } from "@docusaurus/router";
import { keyboardFocusedClassName } from "@docusaurus/theme-common/internal";
import { pageOf } from "@site/src/upstream/core-client";
import React, { type ReactNode } from "react";
// The router of Docusaurus, which does not hand out this part of it.
import { Route } from "react-router-dom";

/**
 * Shows its children the page's own path in place of the address as it was typed: with or without a slash, with .html,
 * or in capitals, it is the same page.
 *
 * @param props.children the theme's metadata of the site; on a page that does not exist, which has no address that
 * programs should keep, only what the styles need is left of them
 */
export default function CanonicalLocation({ children }: { children: ReactNode }): JSX.Element {
  const location = useLocation();
  const pathname = pageOf(location);
  if (pathname === undefined) {
    return (
      <Head>
        <body className={keyboardFocusedClassName} />
      </Head>
    );
  }
  return <Route location={{ ...location, pathname }} render={() => children} />;
}
