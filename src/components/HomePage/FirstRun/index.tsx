import useBaseUrl from "@docusaurus/useBaseUrl";
import CodeSample from "@site/src/components/CodeSample";
import { firstRun } from "@site/src/data/first-run";
import CodeBlock from "@theme/CodeBlock";
import React from "react";

/** A first program and what it prints, as the server renders it; a build's browser has ./Static instead. */
export default function FirstRun(): JSX.Element {
  return (
    <div data-article={useBaseUrl("/")}>
      <CodeSample joined>
        <CodeBlock language="ts" title={firstRun.file}>
          {firstRun.code}
        </CodeBlock>
      </CodeSample>
      <CodeSample output verified>
        <CodeBlock language="text" title={firstRun.command}>
          {firstRun.output}
        </CodeBlock>
      </CodeSample>
    </div>
  );
}
