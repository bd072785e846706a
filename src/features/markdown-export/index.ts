/**
 * Exports every page as Markdown, for readers to paste elsewhere and for programs.
 *
 * Lifecycle: `finish` writes `<route>.md` (`<route>index.md` for index pages), `llms.txt` and `llms-full.txt`;
 * `configureWebpack` makes the development server generate exports from the pages on disk, and starts the build's
 * exports in a worker thread.
 */
import fs from "node:fs";
import path from "node:path";
import { routeOf } from "@deno-docs-ja/document/site";
import type { LoadContext } from "@docusaurus/types";
import { siteAt } from "../../document/site";
import type { FinishingPlugin } from "../finishing/step";
import { groupsOf } from "../search/records/read-site";
import { withMiddleware } from "../shared/dev-server";
import { runInWorker } from "../shared/run-in-worker";
import { markdownMiddleware } from "./dev-server";
import { exportPage } from "./export-pages";
import { type ExportedPage, llmsFiles } from "./llms";
import { markdownPath } from "./markdown-path";

/**
 * @param context Docusaurus' context: site directory, URL and base URL
 */
export default function markdownExport({
  siteDir,
  siteConfig,
  baseUrl,
}: LoadContext): FinishingPlugin {
  const siteUrl = new URL(baseUrl, siteConfig.url).href;
  let exported: Promise<ExportedPage[]> | undefined;
  const exportPages = () => {
    exported ??= runInWorker<ExportedPage[]>(
      path.join(__dirname, "export-pages.ts"),
      "exportPages",
      siteDir,
      siteUrl,
    );
    return exported;
  };
  return {
    name: "markdown-export",

    configureWebpack({ mode }, isServer) {
      if (mode === "production") exportPages();
      if (isServer || process.env.NODE_ENV !== "development") return {};
      return withMiddleware(
        markdownMiddleware(baseUrl, (wanted) => {
          const file = siteAt(siteDir)
            .list()
            .find((each) => markdownPath(routeOf(each)) === wanted);
          return file && exportPage(siteDir, file, siteUrl).markdown;
        }),
      );
    },

    async finish({ outDir, routes }) {
      // Drafts have no routes.
      const built = (await exportPages()).filter(({ page }) =>
        routes.includes(baseUrl + page.route.slice(1)),
      );
      const files = llmsFiles(built, groupsOf(siteDir), siteUrl);
      for (const { page, markdown } of built) files.set(markdownPath(page.route), markdown);
      for (const [name, content] of files) {
        const file = path.join(outDir, name);
        fs.mkdirSync(path.dirname(file), { recursive: true });
        fs.writeFileSync(file, content);
      }
    },
  };
}
