import { frontMatterSchema } from "../front-matter";
import { lineOfField, type Rule } from "../rule";

/** Docusaurus fields that writers may expect, and why they are rejected. */
const REFUSED: Record<string, string> = {
  slug: "URL はファイルのパスで決まります。",
  image: "画像はサイト全体で 1 つです。",
  id: "ID はファイルのパスで決まります。",
};

/** Front matter follows the schema. */
export const frontMatter: Rule = (page, report) => {
  const result = frontMatterSchema.safeParse(page.frontMatter);
  const allowed = Object.keys(frontMatterSchema.shape).join(", ");
  for (const issue of result.error?.issues ?? []) {
    const parent = issue.path[0];
    if (issue.code !== "unrecognized_keys") {
      report(lineOfField(page, String(parent ?? "")), issue.message);
      continue;
    }
    for (const key of issue.keys)
      report(
        lineOfField(page, String(parent ?? key)),
        parent
          ? `フロントマターの ${parent} に「${key}」は書けません。消してください。`
          : `フロントマターに「${key}」は書けません。${REFUSED[key] ?? ""}使えるのは ${allowed} です。`,
      );
  }
};
