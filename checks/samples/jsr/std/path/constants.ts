import * as node from "node:path";

/** Between the paths of a list. */
export const DELIMITER: string = node.delimiter;
/** Between the parts of a path. */
export const SEPARATOR: string = node.sep;
/** Matches what is between the parts of a path. */
export const SEPARATOR_PATTERN: RegExp = SEPARATOR === "\\" ? /[\\/]+/ : /\/+/;
