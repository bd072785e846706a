import { createHash } from "node:crypto";
import fs from "node:fs/promises";
import { availableParallelism } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** Files to compress; not images. */
const TEXT = /\.(html|js|css|json|svg|xml|txt|md|yaml)$/;

/** Bytes that fit into one packet anyway. */
const SMALL = 1024;

/** Read by programs and hardly ever by people, who read the pages instead. */
const FOR_PROGRAMS = /\.(md|txt)$/;

/**
 * Brotli quality. 11 takes four times as long as 10 for 3 % less; 8 takes a tenth of 10 (0.3 s instead of 2.7 s for the
 * files read by programs) for 6 % more.
 */
const BROTLI_QUALITY = 10;
const BROTLI_QUALITY_FOR_PROGRAMS = 8;

/** Offset of gzip's operating system byte, and its value for "unknown": RFC 1952, 2.3. */
const GZIP_SYSTEM = 9;
const UNKNOWN_SYSTEM = 255;

async function toGzip(content: Buffer): Promise<Buffer> {
  const packed = await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION });
  // Reproducible on every system.
  packed[GZIP_SYSTEM] = UNKNOWN_SYSTEM;
  return packed;
}

function toBrotli(content: Buffer, quality: number): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  return promisify(brotliCompress)(content, { params });
}

/** Files compressed by earlier builds, keyed by their source. */
class Cache {
  readonly #folder: string;
  /** What this build used; files with the same content are compressed once. */
  readonly #used = new Map<string, Promise<Buffer>>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  get(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const used = this.#used.get(key) ?? this.#read(key, make);
    this.#used.set(key, used);
    return used;
  }

  async #read(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const file = path.join(this.#folder, key);
    const known = await fs.readFile(file).catch(() => undefined);
    if (known) return known;
    const made = await make();
    await fs.mkdir(this.#folder, { recursive: true });
    // Atomic, in case the build is interrupted.
    await fs.writeFile(`${file}.new`, made);
    await fs.rename(`${file}.new`, file);
    return made;
  }

  /** Deletes what this build did not use. */
  async prune(): Promise<void> {
    const names = await fs.readdir(this.#folder).catch(() => []);
    const old = names.filter((name) => !this.#used.has(name));
    await Promise.all(old.map((name) => fs.rm(path.join(this.#folder, name))));
  }
}

async function packFile(file: string, cache: Cache | undefined): Promise<void> {
  const content = await fs.readFile(file);
  if (content.length <= SMALL) return;
  const hash = createHash("sha256").update(content).digest("hex");
  const quality = FOR_PROGRAMS.test(file) ? BROTLI_QUALITY_FOR_PROGRAMS : BROTLI_QUALITY;
  for (const [extension, key, pack] of [
    ["gz", `${hash}.gz`, () => toGzip(content)],
    ["br", `${hash}.${quality}.br`, () => toBrotli(content, quality)],
  ] as const) {
    const packed = await (cache ? cache.get(key, pack) : pack());
    if (packed.length < content.length) await fs.writeFile(`${file}.${extension}`, packed);
  }
}

/**
 * Writes a `.gz` and a `.br` next to each text file of a directory if that is smaller.
 *
 * @param folder the built site
 * @param cacheFolder keeps copies for the next build; none are kept if omitted
 */
export async function precompress(folder: string, cacheFolder?: string): Promise<void> {
  const cache = cacheFolder === undefined ? undefined : new Cache(cacheFolder);
  const names = await fs.readdir(folder, { recursive: true });
  const texts = names.filter((name) => TEXT.test(name)).map((name) => path.join(folder, name));
  const sizeOf = async (file: string) => ({ file, size: (await fs.stat(file)).size });
  const sized = await Promise.all(texts.map(sizeOf));
  // The largest first, so that all threads end at about the same time: 2 s of a build.
  const files = sized.sort((a, b) => b.size - a.size).map(({ file }) => file);
  const work = async () => {
    for (let file = files.shift(); file; file = files.shift()) await packFile(file, cache);
  };
  // zlib uses its own threads.
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  await cache?.prune();
}
