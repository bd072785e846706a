import { findFences } from "@deno-docs-ja/document/fence/find-fences";
import { visibleFences } from "@deno-docs-ja/document/fence/proofs";
import type { Kind } from "../../../src/data/page-kinds";
import { paragraphs } from "../prose";
import { lineOfField, type Rule } from "../rule";

interface Floor {
  /** H2 headings. */
  sections?: number;
  /** Samples run, tested or served. */
  samples?: number;
  /** Paragraph characters without whitespace. */
  prose?: number;
}

/** Minimum that keeps a page of a kind from being a stub; not a target. */
const FLOORS: Record<Kind, Floor> = {
  hub: {},
  guide: { sections: 3, samples: 2, prose: 900 },
  reference: { samples: 2 },
  api: { samples: 2 },
  tutorial: { samples: 1, prose: 900 },
  recipe: {},
  policy: {},
};

/** A page meets the minimum of its kind. */
export const floors: Rule = (page, report) => {
  const kind = page.frontMatter.kind as Kind;
  const floor = FLOORS[kind];
  if (!floor) return;
  const line = lineOfField(page, "kind");

  const sections = page.tree.children.filter(
    (node) => node.type === "heading" && node.depth === 2,
  ).length;
  if (floor.sections && sections < floor.sections) {
    report(
      line,
      `kind: ${kind} のページには ## の見出しが ${floor.sections} 個以上要ります（今は ${sections} 個）。`,
    );
  }

  const samples = visibleFences(findFences(page.tree)).filter(
    ({ parsed }) => parsed.ok && parsed.fence.mode,
  ).length;
  const reason = page.frontMatter.no_samples;
  if (reason !== undefined && samples > 0) {
    report(
      lineOfField(page, "no_samples"),
      `実行されるサンプルが ${samples} 個あるので、no_samples は要りません。消してください。`,
    );
  } else if (reason === undefined && floor.samples && samples < floor.samples) {
    report(
      line,
      `kind: ${kind} のページには実行されるサンプル（run、test、serve）が ${floor.samples} 個以上要ります（今は ${samples} 個）。` +
        "コードの要らない話題なら、フロントマターの no_samples に理由を書いてください。",
    );
  }

  const prose = paragraphs(page).reduce((sum, { text }) => sum + text.replace(/\s/g, "").length, 0);
  if (floor.prose && prose < floor.prose) {
    report(
      line,
      `kind: ${kind} のページには本文が ${floor.prose} 文字以上要ります（今は ${prose} 文字）。`,
    );
  }

  if (kind === "policy" && !/20\d\d年\d{1,2}月/.test(page.source)) {
    report(
      line,
      "kind: policy のページには、いつの事実かが要ります。「2026年6月時点」のように書いてください。",
    );
  }
};
