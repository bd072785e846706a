/** Starts the server of hosting/ on loopback; only paths and ports of its configuration change. */
import { type ChildProcess, spawn } from "node:child_process";
import fs from "node:fs";
import http from "node:http";
import net, { type AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";

const hosting = path.join(__dirname, "../../hosting");
/** Milliseconds until a server must first respond: far more than needed on a busy machine. */
const PATIENCE = 30_000;

/** A running server. */
export interface HostingServer {
  /** Its origin, without trailing slash. */
  url: string;
  port: number;
  stop(): Promise<void>;
}

/** nginx directives for the `http` level: non-root users cannot write to the package's own paths. */
const temporaryPaths = (folder: string): string =>
  ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(" ");

/** @throws when a text to replace is no longer in the configuration */
function change(text: string, changes: readonly (readonly [string, string])[]): string {
  return changes.reduce((changed, [from, to]) => {
    if (!changed.includes(from))
      throw new Error(`hosting/nginx/nginx.conf に「${from}」がありません。`);
    return changed.replaceAll(from, to);
  }, text);
}

/** Writes the configuration with which nginx serves `root` to a directory of this run. */
function configure(root: string, port: number, folder: string): string {
  fs.mkdirSync(path.join(folder, "parts"));
  fs.copyFileSync(path.join(hosting, "nginx/brotli.conf"), path.join(folder, "parts/brotli.conf"));
  const configuration = path.join(folder, "nginx.conf");
  fs.writeFileSync(
    configuration,
    change(fs.readFileSync(path.join(hosting, "nginx/nginx.conf"), "utf8"), [
      ["listen 80 ", `listen 127.0.0.1:${port} `],
      ["listen [::]:80 default_server backlog=4096;", ""],
      ["/srv/deno-docs-ja/current", root],
      ["/etc/nginx/deno-docs-ja/", `${folder}/parts/`],
      ["/var/log/nginx/", `${folder}/`],
      ["/run/nginx.pid", `${folder}/nginx.pid`],
      ["http {", `http { ${temporaryPaths(folder)}`],
    ]),
  );
  return configuration;
}

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}

/**
 * Starts Debian's nginx with the configuration of hosting/.
 *
 * @param root directory to serve, with the build's server files
 * @throws with the server's output if it exits or does not accept connections in time
 */
export async function startSite(root: string): Promise<HostingServer> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "hosting-server-"));
  const port = await freePort();
  const args = ["-c", configure(root, port, folder), "-g", "daemon off;"];
  const child = spawn("/usr/sbin/nginx", args, { stdio: "pipe" });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      printed += chunk;
    });
  }
  const kill = () => child.kill();
  process.once("exit", kill);
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const stop = async () => {
    process.off("exit", kill);
    kill();
    await ended;
    fs.rmSync(folder, { recursive: true, force: true });
  };
  const deadline = Date.now() + PATIENCE;
  while (!(await accepts(port))) {
    if (hasEnded(child) || Date.now() > deadline) {
      await stop();
      throw new Error(`nginx が起動しません。hosting/ の設定を確かめてください。\n${printed}`);
    }
    await delay(50);
  }
  return { url: `http://127.0.0.1:${port}`, port, stop };
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode !== null || signalCode !== null;

/** A server's response. */
export interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

/**
 * Sends a request without following redirects or decoding.
 *
 * @param address absolute URL; its path loses "." and ".." segments
 */
export function ask(
  address: string,
  { method = "GET", headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    http
      .request(address, { method, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk) => chunks.push(chunk)).on("error", reject);
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        );
      })
      .on("error", reject)
      .end();
  });
}

/**
 * Sends bytes that no HTTP client would send.
 *
 * @returns everything the server sends until it closes the connection
 */
export function sendRaw(port: number, target: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = "";
    const socket = net.connect(port, "127.0.0.1", () =>
      socket.write(
        `GET ${target} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`,
        "latin1",
      ),
    );
    socket.setEncoding("latin1").on("data", (chunk) => {
      answer += chunk;
    });
    // A server may reset the connection before reading all of a long URL.
    socket.on("error", () => {}).on("close", () => resolve(answer));
  });
}
