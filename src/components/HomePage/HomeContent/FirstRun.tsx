import CodeSample from "@site/src/components/CodeSample";
import { firstRun } from "@site/src/data/first-run";
import CodeBlock from "@theme/CodeBlock";
import React from "react";

/** A first program and what it prints. */
export default function FirstRun(): JSX.Element {
  return (
    <>
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
    </>
  );
}
