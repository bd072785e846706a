/** What the docs plugins write about the versions of the products' documentation. */
import path from "node:path";
import { Globby } from "@docusaurus/utils";

/** Name of the docs plugin, and of its folder and its global data. */
export const DOCS = "docusaurus-plugin-content-docs";

/** A file about one version of a product. */
export const VERSION_FILE = /[\\/]version-.+-metadata-prop-\w+\.json$/;

/**
 * @param generatedFilesDir where Docusaurus and its plugins write what they generate
 * @returns absolute paths of the files, one for each version of a product
 * @throws Error where there is none
 */
export function versionFiles(generatedFilesDir: string): string[] {
  const cwd = path.join(generatedFilesDir, DOCS);
  const files = Globby.sync("*/version-*-metadata-prop-*.json", { cwd, absolute: true });
  if (files.length > 0) return files.sort();
  throw new Error(
    `src/plugins/page-weight: ${cwd} にバージョンの JSON がありません。Docusaurus 2.4.3 と名前が違うなら version-files.ts を合わせてください。`,
  );
}
