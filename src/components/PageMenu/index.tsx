import Head from "@docusaurus/Head";
import { useDoc } from "@docusaurus/theme-common/internal";
import useDocusaurusContext from "@docusaurus/useDocusaurusContext";
import { twinPath } from "@site/src/plugins/markdown-twins/twin-path";
import React from "react";
import Menu from "./Menu";
import { reportUrl } from "./report-url";

/** What a reader can do with the page that is shown; tells programs where its Markdown twin is, too. */
export default function PageMenu(): JSX.Element {
  const { title, permalink } = useDoc().metadata;
  const { url, customFields } = useDocusaurusContext().siteConfig;
  const { repoUrl } = customFields as { repoUrl?: string };
  const twin = twinPath(permalink);
  return (
    <>
      <Head>
        <link rel="alternate" type="text/markdown" href={url + twin} />
      </Head>
      <Menu markdownUrl={twin} reportUrl={repoUrl && reportUrl(repoUrl, title, url + permalink)} />
    </>
  );
}
