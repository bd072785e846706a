import ExecutionEnvironment from "@docusaurus/ExecutionEnvironment";
import { useDoc } from "@docusaurus/theme-common/internal";
import { writePageData } from "@site/src/components/StaticArticle/page-data";
import type { Props } from "@theme/DocItem/Content";
import DocItemContent from "@theme-original/DocItem/Content";
import React, { isValidElement } from "react";

/** Docusaurus attaches a module's exports to its component. */
const isStatic = (children: Props["children"]): boolean =>
  isValidElement(children) && (children.type as { isStatic?: boolean }).isStatic === true;

/** Rendered on the server, and in the browser with `npm start`; a build's browser has `StaticArticle` instead. */
export default function DocItemContentWrapper(props: Props): JSX.Element {
  const doc = useDoc();
  return (
    <div data-article={doc.metadata.permalink}>
      <DocItemContent {...props} />
      {isStatic(props.children) && !ExecutionEnvironment.canUseDOM && (
        <script
          type="application/json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: it is the page's own data.
          dangerouslySetInnerHTML={{ __html: writePageData(doc) }}
        />
      )}
    </div>
  );
}
