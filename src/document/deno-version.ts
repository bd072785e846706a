import { findLiteral, hideVariables, type Variables } from "@deno-docs-ja/document/page/variables";
import { denoVersion } from "../data/deno-version";

/** What pages write for the version of the pinned Deno, in sentences, code, outputs and info strings. */
export const DENO_VERSION = "<DenoVersion />";

/** What pages write by name. */
export const variables: Variables = { [DENO_VERSION]: denoVersion };

/** @returns the text as pages have it: {@link DENO_VERSION} in place of the pinned version */
export const hideDenoVersion = (text: string): string => hideVariables(text, variables);

/** @returns the offset of the first literal pinned version in the text, or -1 */
export const findLiteralVersion = (text: string): number => findLiteral(text, variables);
