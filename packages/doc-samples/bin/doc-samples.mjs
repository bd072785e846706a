#!/usr/bin/env node
// The command line of the runner: its sources are TypeScript.
import { createRequire } from "node:module";
import { register } from "tsx/cjs/api";

register();
createRequire(import.meta.url)("../src/cli/index.ts");
