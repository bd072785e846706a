import Head from "@docusaurus/Head";
import { useDoc } from "@docusaurus/theme-common/internal";
import useDocusaurusContext from "@docusaurus/useDocusaurusContext";
import { markdownPath } from "@site/src/features/markdown-export/markdown-path";
import React from "react";
import Menu from "./Menu";
import { reportUrl } from "./report-url";

/** Actions for the current page; also links its Markdown export for programs. */
export default function PageMenu(): JSX.Element {
  const { title, permalink } = useDoc().metadata;
  const { url, customFields } = useDocusaurusContext().siteConfig;
  const { repoUrl } = customFields as { repoUrl?: string };
  const markdownUrl = markdownPath(permalink);
  return (
    <>
      <Head>
        <link rel="alternate" type="text/markdown" href={url + markdownUrl} />
      </Head>
      <Menu
        markdownUrl={markdownUrl}
        reportUrl={repoUrl && reportUrl(repoUrl, title, url + permalink)}
      />
    </>
  );
}
