import fs from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import { z } from "zod";

const specs = z.array(z.object({ text: z.string(), claim: z.boolean() }).strict()).min(1);
const rule = { pattern: z.string().transform((text) => new RegExp(text)), specs };
const schema = z
  .object({
    words: z.array(z.object({ word: z.string(), ...rule }).strict()),
    exceptions: z.array(z.object({ reason: z.string(), ...rule }).strict()),
  })
  .strict();

/** Words of necessity, sameness, totality and impossibility, and sentences that don't count. */
export const { words, exceptions } = schema.parse(
  parse(fs.readFileSync(path.join(__dirname, "words.yml"), "utf8")),
);

/**
 * @param sentence with the backquotes of inline code
 * @returns the first word by which it claims something, e.g. 「必要」; undefined when it claims nothing
 */
export function findClaim(sentence: string): string | undefined {
  const text = ownWords(sentence);
  if (exceptions.some(({ pattern }) => pattern.test(text))) return undefined;
  return words.find(({ pattern }) => pattern.test(text))?.word;
}

/** Leaves a sentence's own words: no code, quoted messages or asides. */
export function ownWords(sentence: string): string {
  return sentence.replace(/`[^`]*`|「[^」]*」/g, "…").replace(/（[^）]*）/g, "");
}
