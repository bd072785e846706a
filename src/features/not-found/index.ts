/**
 * Gives the page for unknown addresses the titles of all documents.
 *
 * Lifecycle: `contentLoaded` writes route and title of every document below @generated, which only ./client imports.
 */
import type { LoadedContent } from "@docusaurus/plugin-content-docs";
import type { Plugin } from "@docusaurus/types";

const DOCS = "docusaurus-plugin-content-docs";

/** Route, with the base URL, and title of a document. */
export type NamedPage = readonly [route: string, title: string];

/** The plugin. */
export default function notFound(): Plugin {
  return {
    name: "not-found",

    async contentLoaded({ allContent, actions }) {
      const contents = Object.values(allContent[DOCS] ?? {}) as LoadedContent[];
      await actions.createData("pages.json", JSON.stringify(namedPages(contents)));
    },
  };
}

/** @param contents what the docs plugins have loaded */
export function namedPages(contents: readonly LoadedContent[]): NamedPage[] {
  return contents
    .flatMap(({ loadedVersions }) => loadedVersions)
    .flatMap(({ docs }) => docs)
    .map(({ permalink, title }): NamedPage => [permalink, title])
    .sort(([a], [b]) => (a < b ? -1 : 1));
}
