/** What a site tells of an element that its pages may use. */
import type { RootContent } from "mdast";
import type { CollectLink, HtmlSettings } from "../html/settings";
import type { LoneTag } from "../page/tags";

/** An element: `expand`, `write` or `island` tells what becomes of it. */
export interface ElementDefinition {
  /** Attributes it may have; none by default. */
  attributes?: readonly string[];
  /** Makes the blocks that it stands for on the page, in search and in exports. */
  expand?(tag: LoneTag): RootContent[] | undefined;
  /** Writes its HTML, where Markdown has no form for it. */
  write?(settings: HtmlSettings, collect: CollectLink): string;
  /** Its blocks in exports, where it is not expanded. */
  quote?(): RootContent[];
  /** Whether it becomes a component in the browser. */
  island?: boolean;
}

/** Name → element. */
export type Elements = Readonly<Record<string, ElementDefinition>>;
