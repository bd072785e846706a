import { frontMatterSchema } from "../front-matter";
import { lineOfField, type Rule } from "../rule";

/** Fields that writers expect from Docusaurus, and why they are refused. */
const REFUSED: Record<string, string> = {
  slug: "URL はファイルのパスで決まります。",
  image: "画像はサイト全体で 1 つです。",
  id: "ID はファイルのパスで決まります。",
};

/** Front matter follows the schema. */
export const frontMatter: Rule = (page) => {
  const result = frontMatterSchema.safeParse(page.frontMatter);
  if (result.success) return [];
  const allowed = Object.keys(frontMatterSchema.shape).join(", ");
  return result.error.issues.flatMap((issue) => {
    if (issue.code === "unrecognized_keys") {
      const parent = issue.path[0];
      return issue.keys.map((key) => ({
        line: lineOfField(page, String(parent ?? key)),
        message: parent
          ? `フロントマターの ${parent} に「${key}」は書けません。消してください。`
          : `フロントマターに「${key}」は書けません。${REFUSED[key] ?? ""}使えるのは ${allowed} です。`,
      }));
    }
    return { line: lineOfField(page, String(issue.path[0] ?? "")), message: issue.message };
  });
};
