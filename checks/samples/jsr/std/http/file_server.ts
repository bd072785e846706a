import { extname, join, posix } from "node:path";

/** Options of `serveFile`. */
export interface ServeFileOptions {
  etagAlgorithm?: AlgorithmIdentifier;
  fileInfo?: Deno.FileInfo;
}

/** Options of `serveDir`. Lists of directories, which the real package can show, are not among them. */
export interface ServeDirOptions {
  fsRoot?: string;
  urlRoot?: string;
  showDotfiles?: boolean;
  showIndex?: boolean;
  enableCors?: boolean;
  quiet?: boolean;
  etagAlgorithm?: AlgorithmIdentifier;
  headers?: string[];
}

const statusTexts: Record<number, string> = {
  200: "OK",
  206: "Partial Content",
  304: "Not Modified",
  404: "Not Found",
  405: "Method Not Allowed",
  416: "Range Not Satisfiable",
  500: "Internal Server Error",
};
const textTypes: Record<string, string> = {
  ".css": "text/css",
  ".csv": "text/csv",
  ".html": "text/html",
  ".js": "text/javascript",
  ".json": "application/json",
  ".md": "text/markdown",
  ".mjs": "text/javascript",
  ".txt": "text/plain",
  ".xml": "text/xml",
};
const otherTypes: Record<string, string> = {
  ".gif": "image/gif",
  ".ico": "image/vnd.microsoft.icon",
  ".jpg": "image/jpeg",
  ".pdf": "application/pdf",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  // The ending of MPEG transport streams, too.
  ".ts": "video/mp2t",
  ".wasm": "application/wasm",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

function respond(
  status: number,
  headers?: HeadersInit,
  body: BodyInit | null = statusTexts[status],
): Response {
  return new Response(body, { status, statusText: statusTexts[status], headers });
}

const isRead = ({ method }: Request) => method === "GET" || method === "HEAD";

/** Responds with a file. */
export async function serveFile(
  req: Request,
  filePath: string,
  options: ServeFileOptions = {},
): Promise<Response> {
  await req.body?.cancel();
  if (!isRead(req)) return respond(405);
  const info = options.fileInfo ?? (await Deno.stat(filePath).catch(undefinedIfMissing));
  if (!info || info.isDirectory) return respond(404);
  const { size, mtime } = info;
  const headers = new Headers({ server: "deno", "accept-ranges": "bytes" });
  const etag = mtime && (await etagOf(size, mtime, options.etagAlgorithm));
  if (mtime) headers.set("last-modified", mtime.toUTCString());
  if (etag) headers.set("etag", etag);
  const type = typeOf(filePath);
  if (type) headers.set("content-type", type);
  if (req.method === "GET" && isFresh(req.headers, etag, mtime)) return respond(304, headers, null);
  const range = req.method === "GET" && size > 0 ? rangeOf(req.headers, size) : undefined;
  if (range === "wrong") {
    headers.set("content-range", `bytes */${size}`);
    return respond(416, headers);
  }
  if (range) {
    const [start, end] = range;
    headers.set("content-range", `bytes ${start}-${end}/${size}`);
    headers.set("content-length", `${end - start + 1}`);
    const bytes = await Deno.readFile(filePath);
    return respond(206, headers, bytes.slice(start, end + 1));
  }
  headers.set("content-length", `${size}`);
  if (req.method === "HEAD") return respond(200, headers, null);
  const file = await Deno.open(filePath);
  return respond(200, headers, file.readable);
}

function undefinedIfMissing(error: unknown): undefined {
  if (!(error instanceof Deno.errors.NotFound)) throw error;
}

function typeOf(path: string): string | undefined {
  const extension = extname(path).toLowerCase();
  const text = textTypes[extension];
  return text ? `${text}; charset=UTF-8` : otherTypes[extension];
}

/** Weak, of size and time. */
async function etagOf(
  size: number,
  mtime: Date,
  algorithm: AlgorithmIdentifier = "SHA-256",
): Promise<string> {
  const digest = await crypto.subtle.digest(algorithm, new TextEncoder().encode(mtime.toJSON()));
  return `W/"${size.toString(16)}-${new Uint8Array(digest).toBase64().slice(0, 27)}"`;
}

function isFresh(headers: Headers, etag?: string | null, mtime?: Date | null): boolean {
  const known = headers.get("if-none-match");
  const since = headers.get("if-modified-since");
  if (known !== null) return known.split(/\s*,\s*/).some((each) => each === "*" || each === etag);
  return Boolean(mtime && since && mtime.getTime() < new Date(since).getTime() + 1000);
}

function rangeOf(headers: Headers, size: number): [number, number] | "wrong" | undefined {
  const [, from, to] = /bytes=(\d+)?-(\d+)?$/.exec(headers.get("range") ?? "") ?? [];
  if (from === undefined && to === undefined) return undefined;
  const start = from === undefined ? size - Number(to) : Number(from);
  const end = from === undefined || to === undefined ? size - 1 : Number(to);
  if (end < start || size <= start) return "wrong";
  return [Math.max(0, start), Math.min(end, size - 1)];
}

/** Responds with a file of a directory, by the path of the request. */
export async function serveDir(req: Request, opts: ServeDirOptions = {}): Promise<Response> {
  if (!isRead(req)) return respond(405);
  const response = await findFile(req, opts).catch((error: Error) => {
    if (!opts.quiet) console.error(`%c${error.message}`, "color: red");
    return respond(error instanceof Deno.errors.NotFound ? 404 : 500);
  });
  const isRedirect = response.status === 301;
  if (opts.enableCors && !isRedirect) {
    response.headers.append("access-control-allow-origin", "*");
    response.headers.append(
      "access-control-allow-headers",
      "Origin, X-Requested-With, Content-Type, Accept, Range",
    );
  }
  if (!opts.quiet) {
    const { pathname, search } = new URL(req.url);
    const time = new Date().toISOString().slice(0, 19).replace("T", " ");
    console.debug(`[${time}] [${req.method}] ${pathname}${search} ${response.status}`);
  }
  for (const header of isRedirect ? [] : (opts.headers ?? [])) {
    const [name, ...value] = header.split(":");
    response.headers.append(name, value.join(":"));
  }
  return response;
}

async function findFile(req: Request, opts: ServeDirOptions): Promise<Response> {
  const { fsRoot = ".", urlRoot, showIndex = true, etagAlgorithm } = opts;
  const url = new URL(req.url);
  const decoded = decodeURIComponent(url.pathname);
  const path = posix.normalize(decoded);
  const redirect = (pathname: string) => {
    url.pathname = pathname;
    return Response.redirect(url, 301);
  };
  if (urlRoot && !path.startsWith(`/${urlRoot}`)) return respond(404);
  if (path !== decoded) return redirect(path);
  const inRoot = (urlRoot ? path.replace(urlRoot, "") : path).replace(/\/$/, "");
  if (!opts.showDotfiles && inRoot.includes("/.")) return respond(404);
  const filePath = join(fsRoot, inRoot);
  const fileInfo = await Deno.stat(filePath);
  const endsAsFolder = url.pathname.endsWith("/");
  if (fileInfo.isFile && endsAsFolder) return redirect(url.pathname.slice(0, -1));
  if (fileInfo.isDirectory && !endsAsFolder) return redirect(`${url.pathname}/`);
  if (!fileInfo.isDirectory) return serveFile(req, filePath, { etagAlgorithm, fileInfo });
  const index = join(filePath, "index.html");
  const indexInfo = showIndex ? await Deno.lstat(index).catch(undefinedIfMissing) : undefined;
  if (!indexInfo?.isFile) return respond(404);
  return serveFile(req, index, { etagAlgorithm, fileInfo: indexInfo });
}

// Better than a program that ends at once.
if (import.meta.main) throw new Error("The stand-in of @std/http/file-server is no program.");
