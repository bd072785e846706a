/** Makes React components of the islands in an article's HTML. */
import { type ComponentType, createElement } from "react";
import { hydrate } from "react-dom";

/** Components by the names of `src/markdown/islands.ts`. */
const components: Record<string, () => Promise<{ default: ComponentType }>> = {
  PermissionBuilder: () => import("../PermissionBuilder"),
};

/**
 * @param element an island; shown again, it goes on as it was left
 * @throws Error when its code can't be loaded
 */
export async function mountIsland(element: HTMLElement): Promise<void> {
  const { default: Island } = await components[element.dataset.island ?? ""]();
  hydrate(createElement(Island), element);
  element.inert = false;
}
