/** Markdown of others: fences with info strings that are not ours. */
import { type Language, languages } from "@deno-docs-ja/document/fence/fence";
import { nodesOf } from "@deno-docs-ja/document/page/nodes-of";
import { type Page, Site, type SiteSettings } from "@deno-docs-ja/document/site";
import type { Config } from "./config";

/** Usual names of languages. */
const USUAL: Record<string, Language> = {
  typescript: "ts",
  javascript: "js",
  mts: "ts",
  mjs: "js",
  bash: "sh",
  shell: "sh",
  yml: "yaml",
  ps1: "powershell",
  dockerfile: "docker",
};

/** A site whose info strings have a vocabulary of their own. */
export class ForeignSite extends Site {
  constructor(
    settings: SiteSettings,
    private readonly config: Pick<Config, "languages" | "run" | "allow">,
  ) {
    super(settings);
  }

  override parse(file: string, source: string): Page {
    const page = super.parse(file, source);
    for (const node of nodesOf(page.tree, "code")) {
      const written = node.lang?.toLowerCase() ?? "";
      const language = this.config.languages[written] ?? USUAL[written] ?? written;
      const isKnown = (languages as readonly string[]).includes(language);
      // Neither a request nor an output is what ours are.
      node.lang = isKnown && language !== "http" ? language : "text";
      node.meta = this.isMarked(node.meta) ? this.marked(node.lang) : null;
    }
    return page;
  }

  private isMarked(meta: string | null | undefined): boolean {
    const { run } = this.config;
    return run !== undefined && (meta ?? "").split(/[\s,{}]+/).includes(run);
  }

  private marked(language: string): string {
    const { allow } = this.config;
    return language === "sh" || !allow ? "run" : `run allow="${allow}"`;
  }
}
