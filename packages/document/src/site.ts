/** A site's documents: its pages, each parsed once, and what it decides about their content. */
import fs from "node:fs";
import path from "node:path";
import matter from "gray-matter";
import type { Root } from "mdast";
import type { Elements } from "./elements/element";
import type { FoundFence } from "./fence/find-fences";
import type { SampleSettings } from "./fence/sample-results";
import type { CardFacts } from "./html/cards";
import type { Place } from "./page/place";
import { parseOnce } from "./page/tree-cache";
import type { Variables } from "./page/variables";

/** A page as read by checks, search records and the Markdown export. */
export interface Page {
  /** Path of the source file relative to the project root, with "/" separators. */
  file: string;
  /** Route of the page: the file path without extension; index pages end in "/". */
  route: string;
  /** The file's whole text. */
  source: string;
  /** Front matter as parsed YAML; empty if there is none. */
  frontMatter: Record<string, unknown>;
  /** Syntax tree of the whole file, so all positions are file positions. The reader's own copy. */
  tree: Root;
}

/** What a site decides about its documents. Paths are relative to the root, with "/" separators. */
export interface SiteSettings {
  /** Absolute path of the project. */
  root: string;
  /** Folders of pages; files and folders whose name starts with "_" are not among them, nor installed packages. */
  folders: readonly string[];
  /** Folder of the drawings of `<Figure>`. */
  figures: string;
  /** Folder of files that are served as they are, such as the pictures of samples. */
  static: string;
  variables?: Variables;
  elements?: Elements;
  /** Changes a page's tree before its elements are expanded. */
  prepare?(tree: Root, place: Place): void;
  /** What a card shows about the page it leads to; undefined: there is no such page. */
  cardFacts?(url: string): CardFacts | undefined;
  samples?: SampleSettings;
  /**
   * What is said below a sample, with inline code in backticks. The hash is that of the page's fences, so that nothing
   * is said of what has changed.
   */
  sampleNote?(file: string, hash: string, fence: FoundFence): string | undefined;
  /** What search leaves out of paragraphs, lists and tables, such as labels that many rows repeat. Has the flag g. */
  unsearched?: RegExp;
}

/**
 * @param file path of a page relative to the project root, e.g. "kv/manual/index.mdx"
 * @returns the page's route without base URL, e.g. "/kv/manual/"
 */
export function routeOf(file: string): string {
  return `/${file.replace(/\.mdx?$/, "").replace(/(^|\/)index$/, "$1")}`;
}

export class Site {
  constructor(readonly settings: SiteSettings) {}

  get root(): string {
    return this.settings.root;
  }

  /** Absolute path of the folder of drawings. */
  get figures(): string {
    return path.join(this.root, this.settings.figures);
  }

  /** @returns paths of the pages, sorted */
  list(): string[] {
    return this.settings.folders
      .flatMap((name) => {
        const folder = path.join(this.root, name);
        if (!fs.existsSync(folder)) return [];
        return fs
          .readdirSync(folder, { recursive: true, encoding: "utf8" })
          .map((file) => path.posix.join(name, file.split(path.sep).join("/")));
      })
      .filter((file) => /\.mdx?$/.test(file) && !/(^|\/)(_|node_modules\/)/.test(file))
      .sort();
  }

  /**
   * @param file path of a page
   * @param source the file's whole text, which need not be on disk
   * @throws YAMLException when the front matter is not valid YAML
   */
  parse(file: string, source: string): Page {
    return {
      file,
      route: routeOf(file),
      source,
      frontMatter: matter(source, {}).data,
      tree: this.parseBody(file, source),
    };
  }

  /** @returns the tree of a page, as {@link parse} gives it, where its front matter is not needed */
  parseBody(file: string, source: string): Root {
    return parseOnce(this.root, file, source, this.settings.variables);
  }

  /**
   * @param file path of a page
   * @throws when the file cannot be read or its front matter is invalid YAML
   */
  read(file: string): Page {
    return this.parse(file, fs.readFileSync(path.join(this.root, file), "utf8"));
  }

  /** @returns the page as {@link read} reads it; undefined where that throws */
  readIfValid(file: string): Page | undefined {
    try {
      return this.read(file);
    } catch {
      return undefined;
    }
  }

  /** @returns all pages, in the order of {@link list} */
  readAll(): Page[] {
    return this.list().map((file) => this.read(file));
  }
}
