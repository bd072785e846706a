import fs from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";

const types: Record<string, string> = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".svg": "image/svg+xml",
};

/** A test's substitute for a file. */
export interface Answer {
  status?: number;
  content?: string | Buffer;
}

/** A running server. */
export interface StaticServer {
  /** URL of the folder, with trailing slash. */
  url: string;
  close(): void;
}

/**
 * Serves a directory like a static host: index.html for directories, 404.html for unknown paths.
 *
 * @param folder directory to serve
 * @param base base path of the directory, starting and ending with "/"
 * @param headersOf extra response headers for a path
 * @param answerTo changes the response for a path; rejects to drop the connection
 */
export async function serveFolder(
  folder: string,
  base = "/",
  headersOf: (pathname: string) => Record<string, string> = () => ({}),
  answerTo: (pathname: string, file: Buffer) => Promise<Answer> = async () => ({}),
): Promise<StaticServer> {
  const find = (pathname: string): string | undefined => {
    if (!pathname.startsWith(base)) return undefined;
    const file = path.join(folder, decodeURIComponent(pathname.slice(base.length)));
    return [file, path.join(file, "index.html")].find((name) =>
      fs.statSync(name, { throwIfNoEntry: false })?.isFile(),
    );
  };
  const server = http.createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const file = find(pathname);
    const sent = file ?? path.join(folder, "404.html");
    const content = fs.readFileSync(sent);
    try {
      const answer = await answerTo(pathname, content);
      response.writeHead(answer.status ?? (file ? 200 : 404), {
        "Content-Type": types[path.extname(sent)] ?? "",
        ...headersOf(pathname),
      });
      response.end(answer.content ?? content);
    } catch {
      request.socket.destroy();
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${base}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
