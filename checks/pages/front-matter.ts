import { z } from "zod";
import { KINDS } from "../../src/data/page-kinds";
import { JAPANESE } from "./rule";

// Title length that search engines and browser tabs show in full.
const TITLE_MAX = 40;
// Snippet length that search engines show in full and that adds to the title.
const DESCRIPTION_MIN = 60;
const DESCRIPTION_MAX = 120;

/** A year and month, as facts about services are dated. */
const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;

const text = (field: string) =>
  z.string({
    required_error: `${field} がありません。`,
    invalid_type_error: `${field} は文字列で書いてください。`,
  });
const words = (field: string) =>
  z
    .array(text(field).min(1), {
      invalid_type_error: `${field} は文字列のリスト（- 語）で書いてください。`,
    })
    .superRefine((list, context) => {
      const twice = list.find((word, i) => list.indexOf(word) !== i);
      if (twice === undefined) return;
      const message = `${field} に「${twice}」が 2 度あります。1 つにしてください。`;
      context.addIssue({ code: z.ZodIssueCode.custom, message });
    });

/** Text that YAML would parse as a number or date if unquoted. */
const quoted = (field: string, what: string, example: string, form: RegExp) =>
  z
    .string({
      required_error: `${field}（${what}）がありません。`,
      invalid_type_error: `${field} は "${example}" のように引用符で囲んでください。`,
    })
    .regex(form, `${field} は "${example}" の形で書いてください。`);
const mentions = <Shape extends z.ZodRawShape>(field: string, shape: Shape) =>
  z
    .array(z.object({ name: text(`${field} の name`).min(1), ...shape }).strict())
    .min(1, `${field} が空です。項目がなければフィールドごと消してください。`)
    .optional();

/** Page front matter. Unknown fields are rejected. */
export const frontMatterSchema = z
  .object({
    title: text("title")
      .min(1, "title が空です。")
      .max(
        TITLE_MAX,
        `title は ${TITLE_MAX} 文字以内にしてください。長い説明は description に移します。`,
      )
      .refine(
        (title) => !title.includes("`"),
        "title にバッククォートは使えません。名前をそのまま書いてください。",
      ),
    description: text("description")
      .min(
        DESCRIPTION_MIN,
        `description は ${DESCRIPTION_MIN}〜${DESCRIPTION_MAX} 文字で書いてください（短すぎます）。読んだ後にできることを足します。`,
      )
      .max(
        DESCRIPTION_MAX,
        `description は ${DESCRIPTION_MIN}〜${DESCRIPTION_MAX} 文字で書いてください（長すぎます）。`,
      )
      .refine(
        (description) => JAPANESE.test(description) && /[ぁ-ん]/.test(description),
        "description が日本語の文ではありません。日本語で書いてください。",
      ),
    kind: z.enum(KINDS, {
      errorMap: () => ({ message: `kind は ${KINDS.join("、")} のどれかにしてください。` }),
    }),
    sidebar_label: text("sidebar_label").min(1, "sidebar_label が空です。").optional(),
    displayed_sidebar: z
      .null({ invalid_type_error: "displayed_sidebar に書けるのは null だけです。" })
      .optional(),
    toc_max_heading_level: z
      .literal(2, { errorMap: () => ({ message: "toc_max_heading_level に書けるのは 2 です。" }) })
      .optional(),
    hide_table_of_contents: z
      .boolean({ invalid_type_error: "hide_table_of_contents は true か false にしてください。" })
      .optional(),
    follow: z
      .literal(true, {
        errorMap: () => ({
          message: "follow に書けるのは true だけです。tutorial のページには書かなくても効きます。",
        }),
      })
      .optional(),
    keywords: words("keywords").optional(),
    tags: words("tags").optional(),
    as_of: quoted("as_of", "公式の文書と見比べた年月", "2026-08", MONTH).optional(),
    no_samples: text("no_samples")
      .min(5, "no_samples には、サンプルを置かない理由を文で書いてください。")
      .optional(),
    mentions_removed: mentions("mentions_removed", {
      removed_in: quoted(
        "mentions_removed の removed_in",
        "削除された版",
        "2.0",
        /^\d+\.\d+(\.\d+)?$/,
      ),
    }),
    mentions_hosted: mentions("mentions_hosted", {
      service: text("mentions_hosted の service（提供するサービス名）").min(1),
      as_of: quoted("mentions_hosted の as_of", "確かめた年月", "2026-06", MONTH),
    }),
  })
  .strict();
