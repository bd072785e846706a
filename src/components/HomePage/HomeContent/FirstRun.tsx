import StaticRun from "@site/src/components/StaticRun";
import "@site/src/components/StaticRun/settings";
import { firstRun } from "@site/src/data/first-run";
import { writeCodeBlock } from "@site/src/markdown/html/code-block";
import React from "react";

const sample = writeCodeBlock({
  code: firstRun.code,
  language: "ts",
  title: firstRun.file,
  joined: true,
});
const output = writeCodeBlock({
  code: firstRun.output,
  language: "text",
  title: firstRun.command,
  output: true,
  verified: true,
});

/** A first program and its output. */
export default function FirstRun(): JSX.Element {
  return <StaticRun html={sample + output} links={[]} className="" />;
}
