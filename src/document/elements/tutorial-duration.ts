import { routeOf } from "@deno-docs-ja/document/site";
import type { Root } from "mdast";
import { cardPageOf } from "./card-pages";

/**
 * Ends a tutorial's lead with the time it takes, the same as on cards.
 *
 * @param tree the page, changed in place; other kinds of pages stay as they are
 * @param file path relative to the project
 * @param root project directory
 */
export function appendDuration({ children }: Root, file: string, root?: string): void {
  const card = cardPageOf(routeOf(file), root);
  if (card?.kind !== "tutorial") return;
  const end = children.findIndex(({ type }) => type === "heading");
  const lead = children
    .slice(0, end)
    .reverse()
    .find(({ type }) => type === "paragraph");
  if (lead?.type !== "paragraph") return;
  lead.children.push({
    type: "text",
    value: `入力して確かめながら進めると、約 ${card.minutes} 分かかります。`,
  });
}
