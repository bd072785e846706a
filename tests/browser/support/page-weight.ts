/** First-load weight of a page: its file sizes, which are the same on every machine. */
import fs from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import type { Page, Request } from "@playwright/test";
import { HEADERS } from "../../../checks/bench/goals";

/** Display names of file types. */
export const typeNames = { html: "HTML", css: "CSS", js: "JavaScript", other: "その他" } as const;

export type FileType = keyof typeof typeNames;

/** A build file that a page loads. */
export interface LoadedFile {
  /** Path below the build. */
  file: string;
  type: FileType;
  /** Bytes after Brotli, with response headers. */
  bytes: number;
}

/** What a page loads before any interaction. */
export interface PageWeight {
  /** Largest first. */
  files: LoadedFile[];
  /** KiB by type, and total. */
  kib: Record<FileType | "total", number>;
}

const TYPES: Record<string, FileType> = { ".html": "html", ".css": "css", ".js": "js" };
/** Whether hosts compress a file; images and fonts are packed already. */
const isText = (file: string): boolean => !/\.(png|jpe?g|webp|gif|ico|woff2?)$/.test(file);

const packed = new Map<string, Buffer>();

/**
 * @param file absolute path of an immutable file
 * @returns the file as hosts send it at best: Brotli 11, or as is if its format is compressed
 */
export function pack(file: string): Buffer {
  const known = packed.get(file);
  if (known) return known;
  const content = fs.readFileSync(file);
  const sent = isText(file)
    ? brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
    : content;
  packed.set(file, sent);
  return sent;
}

/**
 * @param build directory of a built site with "/" as its base URL
 * @param pathname path of a URL
 * @returns path below the build of the file a host serves: 404.html if missing
 */
export function fileOf(build: string, pathname: string): string {
  const name = decodeURIComponent(pathname).replace(/^\//, "");
  const found = [name, path.posix.join(name, "index.html"), `${name}.html`].find((file) =>
    fs.statSync(path.join(build, file), { throwIfNoEntry: false })?.isFile(),
  );
  return found ?? "404.html";
}

/**
 * @param build folder of a built site
 * @param files paths below it
 */
export function weigh(build: string, files: readonly string[]): PageWeight {
  const loaded = files.map((file) => ({
    file,
    type: TYPES[path.extname(file)] ?? "other",
    bytes: pack(path.join(build, file)).length + HEADERS,
  }));
  const kib = { html: 0, css: 0, js: 0, other: 0, total: 0 };
  for (const { type, bytes } of loaded) {
    kib[type] += bytes / 1024;
    kib.total += bytes / 1024;
  }
  return { files: loaded.sort((a, b) => b.bytes - a.bytes), kib };
}

/** Whether a file is prefetched for a next page. */
function isAhead(request: Request, file: string): boolean {
  const isArticle = request.resourceType() === "fetch" && file.endsWith(".html");
  return isArticle || "sec-purpose" in request.headers();
}

/**
 * Opens a page and waits until it loads nothing more. Excludes prefetches for the next page, idle-time loads, which
 * only slow machines would have finished by then, and RapiDoc's script, which is loaded from a CDN.
 *
 * @param page a tab without a cache
 * @param address full URL
 * @param build directory served there
 */
export async function weighPage(page: Page, address: string, build: string): Promise<PageWeight> {
  const { origin } = new URL(address);
  const files = new Set<string>();
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.origin !== origin) return;
    const file = fileOf(build, url.pathname);
    if (!isAhead(request, file) && !/\/rapidoc\.\w+\.js$/.test(file)) files.add(file);
  });
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await page.goto(address, { waitUntil: "networkidle" });
  await page.waitForSelector('html[data-has-hydrated="true"]', { state: "attached" });
  await page.waitForLoadState("networkidle");
  return weigh(build, [...files]);
}

/**
 * @param name display name of what is weighed
 * @param files its files, largest first
 * @param limit KiB
 * @returns in Japanese: the excess and what to do; empty when within the limit
 */
export function overBudget(name: string, files: readonly LoadedFile[], limit: number): string {
  const kib = files.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
  if (kib <= limit) return "";
  return [
    `${name}: ${kib.toFixed(1)} KiB あり、予算の ${limit} KiB を ${(kib - limit).toFixed(1)} KiB 超えています。大きい順:`,
    ...files.map(({ file, bytes }) => `${(bytes / 1024).toFixed(1).padStart(8)} KiB  ${file}`),
    "増えたファイルに何が入ったかを確かめ、最初の表示に要らないものを外すか、使うときに読み込みます。予算は checks/bench/goals.ts にあります。",
  ].join("\n");
}
