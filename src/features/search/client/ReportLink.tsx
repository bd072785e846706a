import Link from "@docusaurus/Link";
import Translate from "@docusaurus/Translate";
import React from "react";

/** The page that says where to ask. */
const HELP = "/runtime/manual/help";

/** The form cuts longer titles anyway. */
const MAX_TITLE_QUERY = 100;

/** Address of the form for reporting a search without results: .github/ISSUE_TEMPLATE/no-answer.yml. */
function reportUrl(repoUrl: string, query: string): string {
  const title = `検索で見つかりません: ${query.slice(0, MAX_TITLE_QUERY)}`;
  const filled = { template: "no-answer.yml", title, query: query.slice(0, MAX_TITLE_QUERY) };
  return `${repoUrl}/issues/new?${new URLSearchParams(filled)}`;
}

export interface ReportLinkProps {
  query: string;
  /** Repository whose form takes reports; without one, the link leads to the help page. */
  repoUrl: string | undefined;
  className?: string;
  /** Called when the link within the site is followed. */
  onFollow?: () => void;
}

/** Asks readers to report missing results. */
export default function ReportLink({
  query,
  repoUrl,
  className,
  onFollow,
}: ReportLinkProps): JSX.Element {
  const text = (
    <Translate id="theme.SearchModal.noResultsScreen.reportMissingResultsLinkText">
      お知らせください。
    </Translate>
  );
  return (
    <p className={className}>
      <Translate id="theme.SearchModal.noResultsScreen.reportMissingResultsText">
        見つかるはずのものが見つからないときは、
      </Translate>{" "}
      {repoUrl ? (
        <a href={reportUrl(repoUrl, query)} target="_blank" rel="noopener noreferrer">
          {text}
        </a>
      ) : (
        <Link to={HELP} onClick={onFollow}>
          {text}
        </Link>
      )}
    </p>
  );
}
