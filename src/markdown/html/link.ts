import { articleSettings } from "../settings";
import { tag, type Value } from "./tag";

/** A link of an article to a page of this site, for the check of broken links. */
export type CollectLink = (href: string) => void;

/** Docusaurus' own `isInternalUrl`. */
const isInternal = (href: string): boolean => !/^(?:\w*:|\/\/)/.test(href);

/**
 * @param href what the Markdown says
 * @param attributes the link's other attributes
 * @param collect gets the link if it leads to another page of this site
 * @returns a link as Docusaurus writes it: below the base path, or to another site in a tab of its own
 */
export function writeLink(
  href: string,
  attributes: Record<string, Value>,
  content: string,
  collect: CollectLink,
): string {
  const isPage = isInternal(href);
  // A file that is no page has this protocol.
  const target = href.replace("pathname://", "");
  const { baseUrl } = articleSettings();
  const address =
    target.startsWith("/") && !target.startsWith("//") && !target.startsWith(baseUrl)
      ? baseUrl + target.slice(1)
      : target;
  if (isPage && !address.startsWith("#")) collect(address);
  const beside = isPage ? {} : { target: "_blank", rel: "noopener noreferrer" };
  return tag("a", { href: address, ...beside, ...attributes }, content);
}
