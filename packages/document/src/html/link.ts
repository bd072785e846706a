import type { CollectLink, HtmlSettings } from "./settings";
import { tag, type Value } from "./tag";

/** Docusaurus' own `isInternalUrl`. */
const isInternal = (href: string): boolean => !/^(?:\w*:|\/\/)/.test(href);

/**
 * @param href as in the Markdown
 * @param attributes the link's other attributes
 * @param collect receives links to other pages of this site
 * @returns a link as written by Docusaurus: below the base path, or to another site in a new tab
 */
export function writeLink(
  href: string,
  attributes: Record<string, Value>,
  content: string,
  { baseUrl }: Pick<HtmlSettings, "baseUrl">,
  collect: CollectLink,
): string {
  const isPage = isInternal(href);
  // Marks a file that is not a page.
  const target = href.replace("pathname://", "");
  const address =
    target.startsWith("/") && !target.startsWith("//") && !target.startsWith(baseUrl)
      ? baseUrl + target.slice(1)
      : target;
  if (isPage && !address.startsWith("#")) collect(address);
  const newTab = isPage ? {} : { target: "_blank", rel: "noopener noreferrer" };
  return tag("a", { href: address, ...newTab, ...attributes }, content);
}
