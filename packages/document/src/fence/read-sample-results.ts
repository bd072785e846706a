import fs from "node:fs";
import path from "node:path";
import { z } from "zod";
import { servers } from "./fence";
import type { SampleResults, SampleSettings } from "./sample-results";

const count = z.number().int().nonnegative();
const page = z
  .object({
    hash: z.string(),
    samples: count,
    executed: count,
    compared: count,
    servers: z.array(z.enum(servers)).optional(),
    skipped: z.record(z.string()).optional(),
    verified: z.array(z.string()),
    keys: z.array(z.string()),
  })
  .strict();
const schema: z.ZodType<SampleResults> = z
  .object({ deno: z.string(), pages: z.record(page) })
  .strict();

/** The last text that was read, as every page of a build asks for it. */
let lastRead: { source: string; results: SampleResults } | undefined;

/**
 * Reads the committed results of sample checks.
 *
 * @param root absolute path of the project
 * @param settings of its samples
 * @returns them; undefined when there is no such file
 * @throws Error in Japanese, with the line, for a damaged file: without results every page would look unchecked
 */
export function readSampleResults(
  root: string,
  settings: SampleSettings,
): SampleResults | undefined {
  const file = path.join(root, settings.results);
  if (!fs.existsSync(file)) return undefined;
  const source = fs.readFileSync(file, "utf8");
  if (lastRead?.source !== source) lastRead = { source, results: parse(source, settings) };
  return lastRead.results;
}

function parse(source: string, settings: SampleSettings): SampleResults {
  let value: unknown;
  try {
    value = JSON.parse(source);
  } catch (error) {
    const { message } = error as Error;
    const position = /position (\d+)/.exec(message)?.[1];
    throw damaged(source.slice(0, position ? Number(position) : source.length), message, settings);
  }
  const { data, error } = schema.safeParse(value);
  if (data) return data;
  const [{ path: keys, message }] = error.issues;
  const key = keys[0] === "pages" ? keys[1] : keys[0];
  const at = key === undefined ? 0 : Math.max(source.indexOf(`"${key}":`), 0);
  throw damaged(source.slice(0, at), `${keys.join(" › ")}: ${message}`, settings);
}

/** @param before the text before the damage */
function damaged(before: string, reason: string, { results, command }: SampleSettings): Error {
  const line = before.split("\n").length;
  return new Error(
    `${results}:${line}  サンプルの検証の記録が壊れています（${reason}）。git checkout -- ${results} で元に戻すか、ファイルを削除して ${command} で作り直してください。`,
  );
}

/** @returns what to say where the file is missing */
export const missingResults = ({ results, command }: SampleSettings): Error =>
  new Error(
    `${results}:1  サンプルの検証の記録がありません。git checkout -- ${results} で元に戻すか、${command} で作り直してください。`,
  );
