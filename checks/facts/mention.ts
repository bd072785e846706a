/** A Deno name that a page mentions. */
export interface Mention {
  kind: "api" | "command" | "env" | "flag" | "node";
  /** "Deno.serve", "fmt", "DENO_DIR", "--watch" or "fs/promises". */
  name: string;
  /** For flags: the subcommand, "" for none; undefined when the flag appears alone. */
  command?: string;
  /** 1-based line in the page. */
  line: number;
}
