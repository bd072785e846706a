/** Answers search requests in the shape of Algolia's API, from the embedded engine. */

import { escapeRecord, type SearchRecord } from "../../records/record";
import { DEFAULT_TAGS } from "../markup";
import type { Engine, Found } from "./engine";
import { type FacetConditions, facetValues, matchesFacets, parseFacetFilters } from "./facets";
import {
  countNeedles,
  type Highlighted,
  highlight,
  type Needles,
  needlesOf,
  snippet,
} from "./highlight";

/** Parameters that the engine honours; others are accepted and have no effect. */
export interface SearchParams {
  query?: string;
  page?: number;
  hitsPerPage?: number;
  facetFilters?: unknown;
  facets?: string | readonly string[];
  attributesToRetrieve?: string | readonly string[];
  attributesToHighlight?: readonly string[];
  attributesToSnippet?: readonly string[];
  highlightPreTag?: string;
  highlightPostTag?: string;
  snippetEllipsisText?: string;
}

/** One request: parameters beside the index name (v5) or in `params`, as object or query string (v4). */
export interface SearchRequest extends SearchParams {
  indexName: string;
  params?: SearchParams | string;
}

/** Requests as v4 (a list) and v5 (an object) of Algolia's client take them. */
export type SearchRequests = readonly SearchRequest[] | { requests: readonly SearchRequest[] };

type Nested<T> = { [attribute: string]: T | Nested<T> };

/** A record as it is answered. */
export type Hit = Partial<SearchRecord> & {
  objectID: string;
  _highlightResult: Nested<Highlighted>;
  _snippetResult: Nested<Pick<Highlighted, "value" | "matchLevel">>;
};

/** Answer to one request. */
export interface SearchResponse {
  hits: Hit[];
  nbHits: number;
  page: number;
  nbPages: number;
  hitsPerPage: number;
  query: string;
  params: string;
  index: string;
  facets: Record<string, Record<string, number>>;
  /** Whether nbHits is the number of all hits, and not of those that were looked at. */
  exhaustiveNbHits: boolean;
  exhaustiveFacetsCount: true;
  processingTimeMS: number;
}

const DEFAULT_HITS_PER_PAGE = 20;
/** As Algolia: deeper pages cannot be asked for. */
const MAX_HITS = 1000;
/** Incomplete finds are shown only among this many. */
const FILL_UP_TO = 5;
/** About three lines of the search page. */
export const DEFAULT_SNIPPET = "content:40";
const DEFAULT_SNIPPET_WORDS = 10;
const ELLIPSIS = "…";

/** Parameters of a request, wherever it carries them. */
function paramsOf({ params, ...beside }: SearchRequest): SearchParams {
  if (typeof params !== "string") return { ...beside, ...params };
  const entries = [...new URLSearchParams(params)].map(([name, value]): [string, unknown] => {
    try {
      return [name, name === "query" ? value : JSON.parse(value)];
    } catch {
      return [name, value];
    }
  });
  return { ...beside, ...Object.fromEntries(entries) };
}

/**
 * @param request request of any form
 * @returns what the reader typed; empty where the request has no query
 */
export function inputOf(request: SearchRequest): string {
  const { query } = paramsOf(request);
  return typeof query === "string" ? query : "";
}

function wholeNumber(value: unknown, fallback: number, least: number): number {
  const number = Math.floor(Number(value ?? fallback));
  return Number.isFinite(number) ? Math.min(Math.max(number, least), MAX_HITS) : fallback;
}

function listOf(value: string | readonly string[] | undefined): readonly string[] {
  if (value === undefined) return [];
  return typeof value === "string" ? value.split(",").filter(Boolean) : value;
}

/** Text of a record's own: the block, or the heading. */
function ownText({ type, content, hierarchy }: SearchRecord): string {
  return (type === "content" ? content : hierarchy[type]) ?? "";
}

/** The record that shows most of what was found; the heading's where others show no more. */
function pickRecord(records: readonly SearchRecord[], needles: Needles): SearchRecord {
  const counts = records.map((record) => countNeedles(ownText(record), needles));
  return records[counts.indexOf(Math.max(...counts))];
}

/** Finds that pass the filters: complete ones, and among the first few others too. */
function select(engine: Engine, found: readonly Found[], conditions: FacetConditions): Found[] {
  const selected: Found[] = [];
  for (const find of found) {
    if (!find.complete && selected.length >= FILL_UP_TO) continue;
    const records = engine.recordsOf(find.id);
    if (records.some((record) => matchesFacets(record, conditions))) selected.push(find);
  }
  return selected;
}

function countFacets(
  engine: Engine,
  selected: readonly Found[],
  attributes: readonly string[],
): SearchResponse["facets"] {
  const facets: SearchResponse["facets"] = {};
  for (const attribute of attributes) {
    const counts: Record<string, number> = {};
    for (const { id } of selected) {
      for (const value of facetValues(engine.recordsOf(id)[0], attribute)) {
        counts[value] = (counts[value] ?? 0) + 1;
      }
    }
    if (Object.keys(counts).length > 0) facets[attribute] = counts;
  }
  return facets;
}

/** Texts of a record by attribute; empty levels are absent, as in Algolia's answers. */
function textsOf(record: SearchRecord): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [level, text] of Object.entries(record.hierarchy)) {
    if (text !== null) texts.set(`hierarchy.${level}`, text);
  }
  if (record.content !== null) texts.set("content", record.content);
  return texts;
}

function nest<T>(entries: Iterable<readonly [string, T]>): Nested<T> {
  const nested: Nested<T> = {};
  for (const [path, value] of entries) {
    const [name, inner] = path.split(".", 2);
    if (inner === undefined) nested[name] = value;
    else nested[name] = { ...(nested[name] as Nested<T> | undefined), [inner]: value };
  }
  return nested;
}

function retrieve(record: SearchRecord, attributes: readonly string[]): Partial<SearchRecord> {
  if (attributes.length === 0 || attributes.includes("*")) return record;
  const names = new Set(attributes.map((attribute) => attribute.split(".", 1)[0]));
  return Object.fromEntries(Object.entries(record).filter(([name]) => names.has(name)));
}

function hitOf(record: SearchRecord, needles: Needles, params: SearchParams): Hit {
  const tags = {
    pre: params.highlightPreTag ?? DEFAULT_TAGS.pre,
    post: params.highlightPostTag ?? DEFAULT_TAGS.post,
  };
  const texts = textsOf(record);
  const highlighted = [...texts]
    .filter(([name]) => params.attributesToHighlight?.includes(name) ?? true)
    .map(([name, text]) => [name, highlight(text, needles, tags)] as const);
  const snippets = (params.attributesToSnippet ?? [DEFAULT_SNIPPET]).flatMap((entry) => {
    const [name, length] = entry.split(":", 2);
    const text = texts.get(name);
    if (text === undefined) return [];
    const words = wholeNumber(length, DEFAULT_SNIPPET_WORDS, 1);
    const ellipsis = params.snippetEllipsisText ?? ELLIPSIS;
    return [[name, snippet(text, needles, tags, words, ellipsis)] as const];
  });
  return {
    ...retrieve(escapeRecord(record), listOf(params.attributesToRetrieve)),
    objectID: record.objectID,
    _highlightResult: nest(highlighted),
    _snippetResult: nest(snippets),
  };
}

function respondTo(engine: Engine, request: SearchRequest, all: boolean): SearchResponse {
  const started = Date.now();
  const params = paramsOf(request);
  const input = inputOf(request);
  const { query, found, isCut } = engine.find(input, all);
  const conditions = parseFacetFilters(params.facetFilters);
  const selected = select(engine, found, conditions);
  const hitsPerPage = wholeNumber(params.hitsPerPage, DEFAULT_HITS_PER_PAGE, 0);
  const page = wholeNumber(params.page, 0, 0);
  const hits = selected
    .slice(0, MAX_HITS)
    .slice(page * hitsPerPage, (page + 1) * hitsPerPage)
    .map(({ id, terms }) => {
      const needles = needlesOf(query, terms);
      const records = engine.recordsOf(id).filter((record) => matchesFacets(record, conditions));
      return hitOf(pickRecord(records, needles), needles, params);
    });
  return {
    hits,
    nbHits: selected.length,
    page,
    nbPages: hitsPerPage > 0 ? Math.ceil(Math.min(selected.length, MAX_HITS) / hitsPerPage) : 0,
    hitsPerPage,
    query: input,
    params: "",
    index: request.indexName,
    facets: countFacets(engine, selected, listOf(params.facets)),
    exhaustiveNbHits: !isCut,
    exhaustiveFacetsCount: true,
    processingTimeMS: Date.now() - started,
  };
}

/** The requests of either form. */
export function requestsOf(requests: SearchRequests): readonly SearchRequest[] {
  return "requests" in requests ? requests.requests : requests;
}

/**
 * Answers requests.
 *
 * @param engine engine of the site
 * @param requests in either form of Algolia's clients
 * @param all whether to count all hits, however many there are
 * @returns one answer for each, in order
 */
export function respond(
  engine: Engine,
  requests: SearchRequests,
  all = false,
): { results: SearchResponse[] } {
  return { results: requestsOf(requests).map((request) => respondTo(engine, request, all)) };
}
