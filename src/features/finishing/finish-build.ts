import fs from "node:fs";
import path from "node:path";
import type { BuiltSite, Step } from "./step";

/** Reads and writes each page once. */
function finishPages(outDir: string, steps: readonly Step[]): void {
  for (const name of fs.readdirSync(outDir, { recursive: true, encoding: "utf8" })) {
    if (!name.endsWith(".html")) continue;
    const file = path.join(outDir, name);
    const place = name.split(path.sep).join("/");
    const html = fs.readFileSync(file, "utf8");
    try {
      const finished = steps.reduce((text, step) => step.finishPage?.(text, place) ?? text, html);
      fs.writeFileSync(file, finished);
    } catch (error) {
      throw new Error(`${file}: ${(error as Error).message}`, { cause: error });
    }
  }
}

/**
 * Has steps change the pages of a build, one page after the other, and then write their files, one step after the other.
 *
 * @throws what a step throws; about a page, with the file named
 */
export async function finishBuild(site: BuiltSite, steps: readonly Step[]): Promise<void> {
  finishPages(site.outDir, steps);
  const writers = steps.filter(({ finish }) => finish);
  for (const [index, step] of writers.entries()) {
    console.log(`仕上げ ${index + 1}/${writers.length}: ${step.name}`);
    await step.finish?.(site);
  }
}
