// Launches Docusaurus: `node tools/docusaurus.mjs <command> [options]`.
// Docusaurus 2.4.3 looks for docusaurus.config.js only and cannot read TypeScript; tsx compiles the configuration
// and the sidebars as they are loaded.
import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { setup } from "./setup.mjs";

setup();

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), "..");
const require = createRequire(import.meta.url);
const [command, ...options] = process.argv.slice(2);

// The commands of Docusaurus that this site uses, all of which read the configuration.
const commands = ["start", "build", "serve", "clear", "swizzle", "write-translations"];
if (!commands.includes(command)) {
  console.error(
    `Docusaurus のコマンド「${command ?? ""}」は使えません。使えるコマンド: ${commands.join(", ")}（例: npm run docusaurus -- build）`,
  );
  process.exit(1);
}
const config = options.includes("--config")
  ? []
  : ["--config", path.join(root, "docusaurus.config.ts")];

/**
 * MiB of the heap for what is new: little of what a build makes lives long, but of the 16 that are usual much is kept
 * for no reason (62 s → 58 s).
 */
const YOUNG_HEAP = 64;

const child = spawn(
  process.execPath,
  [
    require.resolve("tsx/cli"),
    `--max-semi-space-size=${YOUNG_HEAP}`,
    path.join(root, "node_modules/@docusaurus/core/bin/docusaurus.mjs"),
    command,
    ...options,
    ...config,
  ],
  {
    stdio: "inherit",
    // The version is pinned on purpose, so the notice about newer ones is noise.
    env: { NO_UPDATE_NOTIFIER: "1", ...process.env },
  },
);
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
