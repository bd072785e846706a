import ErrorBoundary from "@docusaurus/ErrorBoundary";
import Head from "@docusaurus/Head";
import { translate } from "@docusaurus/Translate";
import { RouteContextProvider, SiteMetadataDefaults } from "@site/src/upstream/core-client";
import type { Props } from "@theme/Error";
import ErrorPageContent from "@theme/ErrorPageContent";
import Layout from "@theme/Layout";
import React from "react";

/** The layout reads its route's plugin, and there is none above all routes. */
const route = { plugin: { name: "docusaurus-plugin-content-pages", id: "default" } };

/**
 * Shown when a whole page crashes: inside the site's layout, or alone if the layout itself crashes. Shows the first
 * error in both cases, since a second one would only hide the cause.
 */
export default function CrashPage({ error, tryAgain }: Props): JSX.Element {
  const content = <ErrorPageContent error={error} tryAgain={tryAgain} />;
  return (
    <ErrorBoundary fallback={() => content}>
      {/* Language and viewport, lost with the page. */}
      <SiteMetadataDefaults />
      <Head>
        <title>
          {translate({
            id: "theme.ErrorPageContent.title",
            message: "このページはクラッシュしました",
          })}
        </title>
      </Head>
      <RouteContextProvider value={route}>
        <Layout>{content}</Layout>
      </RouteContextProvider>
    </ErrorBoundary>
  );
}
