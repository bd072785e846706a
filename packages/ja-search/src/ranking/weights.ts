/**
 * The weights of the ranking, one table. README.md tells what each is for; the evaluator says whether a change makes it
 * better.
 */

/** Weights multiply unless they say otherwise. */
export const WEIGHTS = {
  /** 1. How MiniSearch (BM25+) weights a word by field. A heading says what its section is about. */
  field: { heading: 6, defines: 3, path: 2, keywords: 2, text: 1, anchor: 1, code: 0.4 },
  /** The title speaks for the whole page. */
  titleSection: 2,
  /** Pairs of characters across words: the exact phrase gains a little. */
  phrase: 0.5,
  /** Words that only ask, and the site's name: what has them gains a little, what hasn't loses nothing. */
  asking: 0.3,

  /** 2. Worth of a query word by how a section has it, at most 1; the square of the mean counts. */
  as: {
    typed: 1,
    /** 消した for 消す: the kanji alone may belong to another word. */
    inflected: 0.9,
    /** The author used another word; the reader may have meant something else. */
    synonym: 0.8,
    /** `serve` of `Deno.serve`: parts of names are on many pages. */
    parts: 0.7,
  },
  /** An example uses a name, the text explains it. */
  onlyInCode: 0.8,
  /** Less certain than an exact match. */
  mistyped: 0.6,
  /** Times the share of pairs that match. Below `smallestShare`, they match by chance. */
  incomplete: 0.5,
  smallestShare: 0.5,
  /** Another section of the page has the word: the page is right, the section may not be. */
  elsewhereOnPage: 0.3,
  /** Sections with half of the words rank far below those with all of them. */
  coveragePower: 2,

  /** 3. What the section is called. All words are in the headings: "page title, heading" was typed. */
  allInHeadings: 4,
  /** A flag, module or API matches exactly: readers of reference want that one and no other. */
  literal: 100,
  /** The heading is the query or a synonym of it; a page of this name beats a section, and any text. */
  exactly: { title: 400, heading: 20, titleSynonym: 200, headingSynonym: 10 },
  /** The query has the whole heading, or all of it up to what varies: an error message was pasted. */
  quoted: 20,
  /** A text has the pasted message as it is. */
  verbatim: 4,
  /** The author listed the query among the page's keywords. */
  keyword: 20,
  /** The heading starts with the query: the reader is still typing. */
  begins: { title: 8, heading: 2 },
  /** The query contains the page's title or group: 「fmt 幅」 means the page of `deno fmt`. */
  subject: 2,
  /** 「どこ」 asks for a place: what names one, in its heading or its text, answers. */
  place: { heading: 8, text: 1.5 },
  /** "Deno" without another product's name means the runtime rather than Deploy or KV. */
  site: 8,
  /** It names a product: 「KV 削除」 means the pages of KV. */
  product: 20,
  /** The section that explains the literal comes first. */
  canonical: 10_000,

  /** 4. The kind of page: a hub names what others explain, a tutorial uses it, an API page is looked up by name. Others count fully. */
  kind: { hub: 0.4, tutorial: 0.8, api: 0.8 } as Readonly<Record<string, number>>,
} as const;
