import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { isTypeError } from "@deno-docs-ja/document/fence/fence";
import type { Page } from "@deno-docs-ja/document/site";
import type { Problem } from "../report";
import { diffLines } from "../run/diff";
import {
  createPlaces,
  environmentOf,
  toolOutput,
  toolTimeout,
  type Workspace,
  writeProject,
} from "../run/environment";
import {
  type GoodFence,
  isConfig,
  isScript,
  type Project,
  type ProjectFile,
  problemAt,
} from "../pages/extract";
import { inParallel } from "../run/in-parallel";
import { onlyUsedNames } from "../jsr/registry";
import { cleanOutput } from "../run/normalize";
import type { Places } from "../run/places";
import { fetchPackages, usesForeignPackages, usesPackages } from "../run/packages";
import { execute, type Outcome } from "../run/process";

/** Runs a command of Deno without network. */
export function deno(places: Places, args: string[], cwd = places.project): Promise<Outcome> {
  return execute({
    executable: places.executable,
    args,
    cwd,
    env: environmentOf(places),
    timeout: toolTimeout,
    maximumOutput: toolOutput,
    folder: places.project,
  });
}
