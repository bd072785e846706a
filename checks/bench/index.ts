/**
 * `npm run bench`: how fast the site is, against stock Docusaurus 2.4.3 with the same pages and against the goals.
 * Works on copies; the packages' own caches stay as they are. Ends with code 1 when a goal is missed.
 */
import path from "node:path";
import { Progress } from "../report";
import { measureBuilds, measureSizes } from "./builds";
import { measureBytes } from "./bytes";
import { measureDev } from "./dev";
import { measureLighthouse } from "./lighthouse";
import { help, type Part, readOptions } from "./options";
import { measureRuntime } from "./runtime";
import { isReached, type Row, renderMissed, renderTable } from "./table";

const build = path.join(__dirname, "../../build");

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  if (!options) return console.log(help);
  const { parts, rounds, sizes, rspack } = options;
  let stockBuild: string | undefined;
  const measure: Record<Part, (progress: Progress) => Promise<Row[]>> = {
    build: async (progress) => {
      const { rows, stockBuild: made } = await measureBuilds(rounds, rspack, progress);
      stockBuild = made;
      return rows;
    },
    sizes: (progress) => measureSizes(sizes, progress),
    bytes: (progress) => measureBytes(build, stockBuild, progress),
    runtime: (progress) => measureRuntime(build, stockBuild, progress),
    dev: measureDev,
    lighthouse: (progress) => measureLighthouse(build, progress),
  };
  const rows: Row[] = [];
  try {
    for (const part of parts) {
      const progress = new Progress(part);
      rows.push(...(await measure[part](progress)));
      progress.end();
    }
  } finally {
    // What took long to measure is not lost when something fails after it.
    const missed = renderMissed(rows);
    if (rows.length > 0) console.log(renderTable(rows));
    if (missed !== "") console.log(`\n${missed}`);
  }
  process.exitCode = rows.every(isReached) ? 0 : 1;
}

// So that copies and servers go away, too; not once, since a second signal would stop that.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(1));

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
