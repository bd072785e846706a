/**
 * Gives every page a twin in Markdown, for readers who paste it elsewhere and for programs.
 *
 * Lifecycle: `postBuild` writes `<route>.md` (`<route>index.md` for index pages), `llms.txt` and `llms-full.txt`;
 * `configureWebpack` lets the development server answer for the twins from the pages as they are on disk, and has a
 * thread beside the build begin with them.
 */
import fs from "node:fs";
import path from "node:path";
import type { LoadContext, Plugin } from "@docusaurus/types";
import { groupsOf } from "../../features/search/records/read-site";
import { listPages, routeOf } from "../../remark/read-page";
import { callBeside } from "../beside";
import { twinMiddleware, withMiddleware } from "./dev-server";
import { llmsFiles, type Twin } from "./llms";
import { makeTwin } from "./make-twins";
import { twinPath } from "./twin-path";

/**
 * @param context Docusaurus' context: site folder, URL and base URL
 */
export default function markdownTwins({ siteDir, siteConfig, baseUrl }: LoadContext): Plugin {
  const siteUrl = new URL(baseUrl, siteConfig.url).href;
  let twins: Promise<Twin[]> | undefined;
  const makeTwins = () => {
    twins ??= callBeside<Twin[]>(
      path.join(__dirname, "make-twins.ts"),
      "makeTwins",
      siteDir,
      siteUrl,
    );
    return twins;
  };
  return {
    name: "markdown-twins",

    configureWebpack({ mode }, isServer) {
      if (mode === "production") makeTwins();
      if (isServer || process.env.NODE_ENV !== "development") return {};
      return withMiddleware(
        twinMiddleware(baseUrl, (wanted) => {
          const file = listPages(siteDir).find((each) => twinPath(routeOf(each)) === wanted);
          return file && makeTwin(siteDir, file, siteUrl).markdown;
        }),
      );
    },

    async postBuild({ outDir, routesPaths }) {
      // Drafts are no routes.
      const built = (await makeTwins()).filter(({ page }) =>
        routesPaths.includes(baseUrl + page.route.slice(1)),
      );
      const files = llmsFiles(built, groupsOf(siteDir), siteUrl);
      for (const { page, markdown } of built) files.set(twinPath(page.route), markdown);
      for (const [name, content] of files) {
        const file = path.join(outDir, name);
        fs.mkdirSync(path.dirname(file), { recursive: true });
        fs.writeFileSync(file, content);
      }
    },
  };
}
