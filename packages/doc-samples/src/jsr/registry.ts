import { createHash } from "node:crypto";
import fs from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";

/**
 * Packages with a stand-in in the folder `std`, and the version it stands for: the one in each package's deno.json in
 * github.com/denoland/std on 2026-08-03.
 */
const versions = {
  assert: "1.0.19",
  internal: "1.0.14",
  path: "1.1.6",
  testing: "1.0.20",
};

/** Packages that samples may import without a network; `internal` only serves the others. */
export const standIns = Object.keys(versions)
  .filter((name) => name !== "internal")
  .map((name) => `@std/${name}`);

/** Message for a writer whose package has no stand-in. */
export const onlyStandIns = `ネットワークなしで確かめられる JSR のパッケージは ${standIns.join("、")} です。`;

/** Message for a writer who imports something that a stand-in does not export. */
export const onlyUsedNames =
  "JSR のパッケージの代わりの実装には、サンプルが使う名前しかありません。本物にあるなら、packages/doc-samples/src/jsr/std に足します。";

/** Whether an import is of a package with a stand-in. */
export function hasStandIn(specifier: string): boolean {
  const name = /^jsr:\/?(@[^/]+\/[^/@]+)/.exec(specifier)?.[1];
  return name !== undefined && standIns.includes(name);
}

/** Where a check serves the stand-ins, unless another check on the machine already does. */
const usualPort = 4980;

/** Path of each file as the registry serves it, such as `/@std/assert/meta.json`. */
type Files = Map<string, Buffer>;

/** A running registry of the stand-ins. */
export interface Registry {
  /** Value of JSR_URL. */
  url: string;
  /** Stops the registry and forgets what Deno downloaded from it. */
  close(): void;
}

/**
 * Starts the registry.
 *
 * @param denoDir Deno's directory, used by this check only or by others with another registry
 */
export async function startRegistry(denoDir: string): Promise<Registry> {
  const files = readFiles();
  const server = http.createServer((request, response) => {
    const content = files.get(request.url ?? "");
    const type = request.url?.endsWith(".ts") ? "application/typescript" : "application/json";
    response.writeHead(content ? 200 : 404, { "content-type": type });
    response.end(content);
  });
  const port = await listen(server, usualPort).catch(() => listen(server, 0));
  server.unref();
  // Deno keeps a published version forever, but stand-ins change.
  const clearCache = () => {
    for (const kept of ["remote", "gen"])
      fs.rmSync(path.join(denoDir, kept, "http", `127.0.0.1_PORT${port}`), {
        recursive: true,
        force: true,
      });
  };
  clearCache();
  return {
    url: `http://127.0.0.1:${port}/`,
    close() {
      server.close();
      server.closeAllConnections();
      clearCache();
    },
  };
}

/** A value that changes with any stand-in. */
export function fingerprint(): string {
  const hash = createHash("sha256");
  for (const [name, content] of readFiles()) hash.update(name).update(content);
  return hash.digest("hex");
}

/**
 * Replaces addresses of the stand-ins, and folders that Deno names after them, by those of the real registry. Lines in a
 * stand-in are not those of the real package, so `…` takes their place.
 */
export function hideRegistry(text: string, url: string): string {
  const { origin, hostname, port } = new URL(url);
  const replacements = [
    [origin, "https://jsr.io"],
    [`http_${hostname}_${port}`, "jsr.io"],
    [`http/${hostname}_PORT${port}`, "https/jsr.io"],
  ];
  return replacements
    .reduce((result, [from, to]) => result.split(from).join(to), text)
    .replace(/(https:\/\/jsr\.io\/@std\/[^\s:)]+\.ts):\d+:\d+/g, "$1:…");
}

function listen(server: http.Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => {
      server.off("error", reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

/** Builds what jsr.io has of each package: its versions, the manifest of one, and its files. */
function readFiles(): Files {
  const files: Files = new Map();
  const addJson = (name: string, value: unknown) =>
    files.set(name, Buffer.from(JSON.stringify(value)));
  for (const [name, version] of Object.entries(versions)) {
    const folder = path.join(__dirname, "std", name);
    const names = fs.readdirSync(folder).sort();
    const modules = names.map((file) => [file, fs.readFileSync(path.join(folder, file))] as const);
    const manifest = modules.map(([file, { length: size }], index) => [
      `/${file}`,
      { size, checksum: `sha256-${createHash("sha256").update(modules[index][1]).digest("hex")}` },
    ]);
    const base = `/@std/${name}`;
    addJson(`${base}/meta.json`, {
      scope: "std",
      name,
      latest: version,
      versions: { [version]: {} },
    });
    addJson(`${base}/${version}_meta.json`, {
      manifest: Object.fromEntries(manifest),
      exports: Object.fromEntries(
        names.filter(isPublic).map((file) => [exportOf(file), `./${file}`]),
      ),
    });
    for (const [file, content] of modules) files.set(`${base}/${version}/${file}`, content);
  }
  return files;
}

function isPublic(file: string): boolean {
  return !file.startsWith("_");
}

/** `array_includes.ts` is exported as `./array-includes`, as in all of the standard library. */
function exportOf(file: string): string {
  const name = path.basename(file, ".ts").replaceAll("_", "-");
  return name === "mod" ? "." : `./${name}`;
}
