// Launches Docusaurus: `node tools/docusaurus.mjs <command> [options]`.
// Docusaurus 2.4.3 only finds docusaurus.config.js and cannot read TypeScript; tsx compiles the configuration and the
// sidebars on load.
import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { setup } from "./setup.mjs";

setup(true);

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), "..");
const require = createRequire(import.meta.url);
const [command, ...options] = process.argv.slice(2);

// Docusaurus commands this site uses, all of which read the configuration.
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
 * MiB for V8's semi-spaces: few objects of a build live long, but the default of 16 retains many needlessly (62 s → 58
 * s).
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
    // The version is pinned on purpose, so update notices are noise.
    env: { NO_UPDATE_NOTIFIER: "1", ...process.env },
  },
);
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
