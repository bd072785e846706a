import { writeCodeBlock, writeCommandLine } from "@deno-docs-ja/document/html/code-block";
import { writeTabs } from "@deno-docs-ja/document/html/tabs";
import ArticleHtml from "@site/src/components/ArticleHtml";
import { settings } from "@site/src/components/ArticleHtml/settings";
import { installs } from "@site/src/data/install";
import { type Program, programs } from "@site/src/data/programs";
import React from "react";

const { messages } = settings;

function writeProgram({ file, code, command, request, output }: Program): string {
  const sample = writeCodeBlock(
    {
      code,
      language: "ts",
      title: file,
      joined: true,
      command: { posix: command, place: "below" },
    },
    messages,
  );
  const printed = writeCodeBlock(
    {
      code: output,
      language: request ? "json" : "text",
      title: request ? "レスポンス" : "出力",
      output: true,
      verified: true,
      command: request ? { posix: request, place: "above" } : undefined,
    },
    messages,
  );
  return sample + printed;
}

/** Three programs to choose from, with what each prints. */
export function Programs(): JSX.Element {
  const tabs = programs.map((program) => ({
    value: program.file,
    label: program.label,
    content: writeProgram(program),
  }));
  return <ArticleHtml html={writeTabs("", tabs)} links={[]} className="" />;
}

/** The command that installs Deno, with a button that copies it. */
export function Install(): JSX.Element {
  const tabs = installs.map(({ value, label, prompt, command }) => ({
    value,
    label,
    content: writeCommandLine(command, prompt, messages),
  }));
  return <ArticleHtml html={writeTabs("os", tabs, undefined, "")} links={[]} className="" />;
}
