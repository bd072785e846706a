import type { Config } from "@docusaurus/types";
import { forgetEarlierAnnouncement } from "./announcement";

/**
 * Head elements of every page that no plugin adds.
 *
 * @param baseUrl base path of the site, with trailing slash
 */
export function headTags(baseUrl: string): NonNullable<Config["headTags"]> {
  return [
    {
      tagName: "link",
      attributes: {
        rel: "icon",
        type: "image/png",
        sizes: "48x48",
        href: `${baseUrl}img/favicon-48.png`,
      },
    },
    {
      tagName: "link",
      attributes: { rel: "apple-touch-icon", href: `${baseUrl}img/apple-touch-icon.png` },
    },
    { tagName: "meta", attributes: { name: "theme-color", content: "#0b5f5a" } },
    { tagName: "script", attributes: {}, innerHTML: forgetEarlierAnnouncement },
    {
      tagName: "noscript",
      attributes: {},
      innerHTML: `<link rel="stylesheet" href="${baseUrl}css/no-script.css">`,
    },
  ];
}
