/** Finds the section that explains each name in code: its canonical place. */
import type { PageTree, Section } from "./record";

/** A section with what only {@link assignDefinitions} needs of it. */
export interface SectionSource extends Section {
  /** Inline code of the heading. */
  headingCode: string[];
  /** Inline code at the start of table rows and list items: what the section's tables define. */
  entryCode: string[];
}

/** A page whose names in code have no canonical place yet. */
export interface PageSource extends PageTree {
  sections: SectionSource[];
  /** Kind of page; those of kind "reference" and "api" are the home of what they list. */
  kind: string;
}

/** Strength of a claim to be the canonical place of a literal; the strongest wins. */
const CLAIMS = {
  /** A section that is called as the literal is about nothing else. */
  isAnchor: 110,
  inTitle: 100,
  isHeading: 80,
  isKeyword: 70,
  /** A reference page is the home of what it lists; tables on other pages compare. */
  inReferenceTable: 60,
  inHeading: 40,
};
/** Breaks ties between claims. */
const ON_REFERENCE_PAGE = 5;

const SUBCOMMAND = /^deno [a-z]+$/;
const FLAG = /^--?[A-Za-z][\w-]*$/;
const DOTTED_NAME = /^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)+$/;
/** Literals in a heading or title that are not marked as code. */
const LITERAL_IN_TEXT = /deno [a-z]+\b|(?<![\w-])--[a-z][\w-]*|\bDeno(?:\.\w+)+/g;

/**
 * Extracts the literal that inline code names, without values, arguments and brackets.
 *
 * @param code e.g. "--port=<PORT>", "Deno.openKv(path)", "deno run"
 * @returns e.g. "--port", "Deno.openKv", "deno run"; undefined if the code names no literal
 */
export function literalOf(code: string): string | undefined {
  const name = code
    .trim()
    .replace(/\(.*$/s, "")
    .replace(/(^-[^\s=[<]*).*$/s, "$1");
  return [SUBCOMMAND, FLAG, DOTTED_NAME].some((form) => form.test(name)) ? name : undefined;
}

type Claim = [literal: string, strength: number];

function claimsOf(page: PageSource, section: SectionSource): Claim[] {
  const isReference = page.kind === "reference" || page.kind === "api";
  const isTitle = section.level === 1;
  const claim = (codes: readonly string[], strength: number) =>
    codes.flatMap((code): Claim[] => {
      const literal = literalOf(code);
      return literal ? [[literal, strength + (isReference ? ON_REFERENCE_PAGE : 0)]] : [];
    });
  const named = [...section.headingCode, ...(section.heading.match(LITERAL_IN_TEXT) ?? [])];
  return [
    ...claim(
      [section.anchor].filter((id) => DOTTED_NAME.test(id)),
      CLAIMS.isAnchor,
    ),
    ...claim([section.heading], isTitle ? CLAIMS.inTitle : CLAIMS.isHeading),
    ...claim(named, isTitle ? CLAIMS.inTitle : CLAIMS.inHeading),
    ...claim(isReference ? section.entryCode : [], CLAIMS.inReferenceTable),
    ...claim(isTitle ? page.keywords : [], CLAIMS.isKeyword),
  ];
}

/**
 * Finds the section that explains each literal (subcommand, flag, dotted name), and drops what only this step needed.
 *
 * @param pages all pages, in the order that breaks ties
 * @returns the same pages with `defines` filled in
 */
export function assignDefinitions(pages: readonly PageSource[]): PageTree[] {
  const best = new Map<string, { section: SectionSource; strength: number }>();
  for (const page of pages) {
    for (const section of page.sections) {
      for (const [literal, strength] of claimsOf(page, section)) {
        if (strength > (best.get(literal)?.strength ?? 0)) best.set(literal, { section, strength });
      }
    }
  }
  const defined = new Map<SectionSource, string[]>();
  for (const [literal, { section }] of best) {
    defined.set(section, [...(defined.get(section) ?? []), literal]);
  }
  return pages.map(({ kind: _kind, sections, ...page }) => ({
    ...page,
    sections: sections.map((source) => {
      const { headingCode: _h, entryCode: _e, ...section } = source;
      return { ...section, defines: defined.get(source) ?? [] };
    }),
  }));
}
