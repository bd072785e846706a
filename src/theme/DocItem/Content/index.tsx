import ExecutionEnvironment from "@docusaurus/ExecutionEnvironment";
import { useDoc } from "@docusaurus/theme-common/internal";
import { writePageData } from "@site/src/components/StaticArticle/page-data";
import type { Props } from "@theme/DocItem/Content";
import DocItemContent from "@theme-original/DocItem/Content";
import React, { isValidElement } from "react";

/** What the page's module exports is a property of its component. */
const isStatic = (children: Props["children"]): boolean =>
  isValidElement(children) && (children.type as { isStatic?: boolean }).isStatic === true;

/** What the server renders, and the browser with `npm start`; a build's browser has `StaticArticle` instead. */
export default function DocItemContentWrapper(props: Props): JSX.Element {
  const doc = useDoc();
  const { children } = props;
  // It brings its own frame.
  if (!isStatic(children)) return <>{children}</>;
  return (
    <div data-article={doc.metadata.permalink}>
      <DocItemContent {...props} />
      {!ExecutionEnvironment.canUseDOM && (
        <script
          type="application/json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: it is the page's own data.
          dangerouslySetInnerHTML={{ __html: writePageData(doc) }}
        />
      )}
    </div>
  );
}
