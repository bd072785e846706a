import { expect, it } from "vitest";
import { articleData } from "./article-data";

/** A module as Docusaurus' MDX loader makes it, with metadata of some plugin. */
const module = (metadata: string) => `
import React from 'react';
import {mdx} from '@mdx-js/react';
export const frontMatter = {title: '題名'};
export const contentTitle = undefined;
export const metadata = ${metadata};
export const assets = {};
export const toc = [{
  value: '見出し',
  id: 'heading',
  level: 2
}];
const layoutProps = { toc };
const MDXLayout = "wrapper";
export default function MDXContent({components, ...props}) {
  return <MDXLayout {...layoutProps} {...props}><p>{\`本文\`}</p></MDXLayout>;
}
MDXContent.isMDXComponent = true;
`;
const ofDocs = module('{\n  "unversionedId": "a",\n  "permalink": "/kv/a"\n}');

it("keeps what the frame of a page needs, and nothing of the article", () => {
  const data = articleData(ofDocs);
  for (const kept of ["frontMatter", "contentTitle", "metadata", "assets", "toc", "level: 2"]) {
    expect(data).toContain(kept);
  }
  expect(data).not.toMatch(/本文|mdx|MDXLayout/);
});

it("gives each page a function of its own, on which Docusaurus hangs the data", () => {
  const load = () =>
    new Function(articleData(ofDocs).replaceAll("export ", "").replace("default", "return"))();
  const [a, b] = [load(), load()];
  expect(a()).toBeNull();
  expect(a).not.toBe(b);
});

it("leaves pages alone that are no documentation", () => {
  const page = module('{\n  "type": "mdx",\n  "permalink": "/about"\n}');
  expect(articleData(page)).toBe(page);
});
