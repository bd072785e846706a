/** Makes React components of the islands in an article's HTML. */
import { type ComponentType, createElement } from "react";
import { hydrate } from "react-dom";

/** Components by the names of `src/document/elements/index.ts`. */
const components: Record<string, () => Promise<{ default: ComponentType }>> = {
  PermissionBuilder: () => import("../PermissionBuilder"),
  RecipeFilter: () => import("../RecipeFilter"),
};

/**
 * @param article element with islands; shown again, they go on as they were left
 * @throws Error when their code can't be loaded
 */
export async function mountIslands(article: Element): Promise<void> {
  for (const island of article.querySelectorAll<HTMLElement>("[data-island]")) {
    const { default: Island } = await components[island.dataset.island ?? ""]();
    hydrate(createElement(Island), island);
    // Before, what a reader chooses in it would be lost.
    island.inert = false;
  }
}
