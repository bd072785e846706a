import type { SearchResult } from "minisearch";
import type { Alternative, Unit } from "./query";
import { type WordMatch, worthOf } from "./ranking";

/** Fields of the index as bits: a term may be in several. */
const FIELD_BITS: Record<string, number> = { heading: 1, path: 2, code: 4 };
const OTHER_FIELD = 8;
const ALL_FIELDS = 15;

/** Whether an index term satisfies an alternative. */
function answers(found: string, term: string, form: Alternative["extends"]): boolean {
  if (form === "inflection") return found.startsWith(term) && /[ァ-ヺ]$/.test(found);
  return form === "nothing" ? found === term : found.startsWith(term);
}

/**
 * @param first offset of the alternative's terms in `fields`
 * @param fields for each term of the query, the fields that have it; 0 if none has
 * @param queryTerms terms of the query that MiniSearch found in any form
 */
function matchAlternative(
  { terms, as, fuzzy }: Alternative,
  first: number,
  fields: readonly number[],
  queryTerms: readonly string[],
): Omit<WordMatch, "typed"> {
  let there = 0;
  let isMistyped = false;
  let inAll = ALL_FIELDS;
  let isOnlyInCode = false;
  for (let i = 0; i < terms.length; i++) {
    const bits = fields[first + i];
    inAll &= bits;
    if ((bits & ~FIELD_BITS.code) === 0) isOnlyInCode = true;
    if (bits !== 0) there++;
    else if (fuzzy && queryTerms.includes(terms[i])) {
      there++;
      isMistyped = true;
    }
  }
  const share = there / terms.length;
  const place =
    inAll & FIELD_BITS.heading ? "heading" : inAll & FIELD_BITS.path ? "path" : undefined;
  return { share, place, worth: worthOf({ share, as, isMistyped, isOnlyInCode }) };
}

/**
 * Creates a function that matches sections against the words of a query.
 *
 * @param units words of the query
 * @returns for a section as MiniSearch found it, one match per word: that of its best alternative
 */
export function createMatcher(units: readonly Unit[]): (result: SearchResult) => WordMatch[] {
  const asked = units.flatMap(({ alternatives }) =>
    alternatives.flatMap(({ terms, extends: form }) => terms.map((term) => ({ term, form }))),
  );
  // Sections share their terms: each is compared with the query once.
  const answered = new Map<string, number[]>();
  const answeredBy = (found: string): number[] => {
    const known = answered.get(found);
    if (known) return known;
    const places = asked.flatMap(({ term, form }, i) => (answers(found, term, form) ? [i] : []));
    answered.set(found, places);
    return places;
  };
  // Runs for every candidate on every keystroke: plain loops take half the time of array methods here.
  return ({ terms, queryTerms, match: fieldsOf }) => {
    const fields = new Array<number>(asked.length).fill(0);
    for (const found of terms) {
      const places = answeredBy(found);
      if (places.length === 0) continue;
      let bits = 0;
      for (const name of fieldsOf[found]) bits |= FIELD_BITS[name] ?? OTHER_FIELD;
      for (const i of places) fields[i] |= bits;
    }
    let next = 0;
    return units.map(({ alternatives }) => {
      let best: WordMatch | undefined;
      for (const alternative of alternatives) {
        const match = matchAlternative(alternative, next, fields, queryTerms);
        next += alternative.terms.length;
        const typed = alternative === alternatives[0] && match.share === 1;
        if (!best || match.worth > best.worth) best = { ...match, typed };
      }
      return best as WordMatch;
    });
  };
}
