import ErrorBoundary from "@docusaurus/ErrorBoundary";
import Head from "@docusaurus/Head";
import { translate } from "@docusaurus/Translate";
import { RouteContextProvider, SiteMetadataDefaults } from "@site/src/upstream/core-client";
import type { Props } from "@theme/Error";
import ErrorPageContent from "@theme/ErrorPageContent";
import Layout from "@theme/Layout";
import React from "react";

/** The layout asks for the plugin of its route, and there is none above all routes. */
const route = { plugin: { name: "docusaurus-plugin-content-pages", id: "default" } };

/**
 * Shown when a whole page crashed: inside the site's layout, or alone when the layout itself is what crashes.
 * The first error is shown in both cases, as a second one would only hide the cause.
 */
export default function CrashPage({ error, tryAgain }: Props): JSX.Element {
  const content = <ErrorPageContent error={error} tryAgain={tryAgain} />;
  return (
    <ErrorBoundary fallback={() => content}>
      {/* The language and the width of phones, which are gone with the page. */}
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
