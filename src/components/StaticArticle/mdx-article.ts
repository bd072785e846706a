/** What pages with components of their own need to render: loaded before the first of them, and by them alone. */
import type MdxArticle from "../MdxArticle";

let loaded: typeof MdxArticle | undefined;

/** @returns the component around such a page; undefined until {@link loadMdxArticle} has loaded it */
export const mdxArticle = (): typeof MdxArticle | undefined => loaded;

/** @throws Error when its code can't be loaded */
export async function loadMdxArticle(): Promise<void> {
  loaded ??= (await import("../MdxArticle")).default;
}
