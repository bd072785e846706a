/**
 * Gives every page a twin in Markdown, for readers who paste it elsewhere and for programs.
 *
 * Lifecycle: `postBuild` writes `<route>.md` (`<route>index.md` for index pages), `llms.txt` and `llms-full.txt`;
 * `configureWebpack` lets the development server answer for the twins from the pages as they are on disk.
 */
import fs from "node:fs";
import path from "node:path";
import type { LoadContext, Plugin } from "@docusaurus/types";
import { listPages, readPage, routeOf } from "../../remark/read-page";
import { groupsOf } from "../../search/read-site";
import { twinMiddleware, withMiddleware } from "./dev-server";
import { llmsFiles } from "./llms";
import { twinPath } from "./twin-path";
import { writeTwin } from "./write-twin";

/**
 * @param context Docusaurus' context: site folder, URL and base URL
 */
export default function markdownTwins({ siteDir, siteConfig, baseUrl }: LoadContext): Plugin {
  const siteUrl = new URL(baseUrl, siteConfig.url).href;
  const makeTwin = (file: string) => {
    const page = readPage(siteDir, file);
    return { page, markdown: writeTwin(page, siteUrl) };
  };
  return {
    name: "markdown-twins",

    configureWebpack(_config, isServer) {
      if (isServer || process.env.NODE_ENV !== "development") return {};
      return withMiddleware(
        twinMiddleware(baseUrl, (wanted) => {
          const file = listPages(siteDir).find((each) => twinPath(routeOf(each)) === wanted);
          return file && makeTwin(file).markdown;
        }),
      );
    },

    async postBuild({ outDir, routesPaths }) {
      // Drafts are no routes.
      const twins = listPages(siteDir)
        .filter((file) => routesPaths.includes(baseUrl + routeOf(file).slice(1)))
        .map(makeTwin);
      const files = llmsFiles(twins, groupsOf(siteDir), siteUrl);
      for (const { page, markdown } of twins) files.set(twinPath(page.route), markdown);
      for (const [name, content] of files) {
        const file = path.join(outDir, name);
        fs.mkdirSync(path.dirname(file), { recursive: true });
        fs.writeFileSync(file, content);
      }
    },
  };
}
