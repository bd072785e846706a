import fs from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { fileOf, isText, pack } from "./page-weight";

const TYPES: Record<string, string> = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".svg": "image/svg+xml",
};

/**
 * Serves a build as a host does at its best, with brotli.
 *
 * @returns its origin, and what stops it
 */
export async function serveBuild(build: string): Promise<{ origin: string; close(): void }> {
  if (!fs.existsSync(path.join(build, "index.html"))) {
    throw new Error(`${build} にビルドがありません。先に npm run build を実行してください。`);
  }
  const server = http.createServer((request, response) => {
    const file = fileOf(build, new URL(request.url ?? "/", "http://localhost").pathname);
    response.writeHead(file === "404.html" ? 404 : 200, {
      "Content-Type": TYPES[path.extname(file)] ?? "application/octet-stream",
      ...(isText(file) && { "Content-Encoding": "br" }),
    });
    response.end(pack(path.join(build, file)));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
