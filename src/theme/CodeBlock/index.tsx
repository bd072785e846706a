import CodeSample from "@site/src/components/CodeSample";
import LongCode from "@site/src/components/LongCode";
import type { Props } from "@theme/CodeBlock";
import CodeBlock from "@theme-original/CodeBlock";
import React from "react";

interface SampleProps {
  /** The block is the output of the sample above it. */
  output?: boolean;
  /** The block's output follows and is drawn as one piece with it. */
  joined?: boolean;
  /** The sample was executed and, where it has an output, printed exactly that. */
  verified?: boolean;
}

export default function CodeBlockWrapper({
  output,
  joined,
  verified,
  ...props
}: Props & SampleProps): JSX.Element {
  const { children } = props;
  const code = typeof children === "string" ? children : "";
  const block = (
    <LongCode code={code}>
      <CodeBlock {...props} />
    </LongCode>
  );
  if (!output && !joined && !verified) return block;
  return (
    <CodeSample output={output} joined={joined} verified={verified}>
      {block}
    </CodeSample>
  );
}
