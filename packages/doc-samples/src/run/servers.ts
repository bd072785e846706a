import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { ServerName } from "@deno-docs-ja/document/fence/fence";
import type { Project } from "../pages/extract";
import { accepts } from "./ports";
import { type Command, execute, type Running, start } from "./process";

/** Seconds for a server to accept connections: a database's first start on a busy machine. */
const startTimeout = 60;
/** Seconds after which a server is always killed: longer than a page's samples may run. */
const lifetime = 600;

/** How to start a server for samples, always empty and only on 127.0.0.1. */
interface ServerKind {
  program: string;
  /** True when the program refuses to run as root. */
  refusesRoot?: boolean;
  /** The clients' default port. */
  port: number;
  /** Commands that fill `folder/data` before the first start. */
  prepare: (folder: string) => string[][];
  arguments: (folder: string) => string[];
}

const isRoot = process.getuid?.() === 0;
const asRoot = isRoot ? ["--user=root"] : [];
/** Debian's "nobody" and "nogroup", who own nothing. */
const nobody = 65534;
/** Database, user and password for the samples. */
const initialSql = `CREATE DATABASE deno CHARACTER SET utf8mb4;
CREATE USER 'deno'@'127.0.0.1' IDENTIFIED BY 'deno';
GRANT ALL ON deno.* TO 'deno'@'127.0.0.1';
`;

const kinds: Record<ServerName, ServerKind> = {
  redis: {
    program: "redis-server",
    port: 6379,
    prepare: () => [],
    arguments: (folder) => ["--bind", "127.0.0.1", "--port", "6379", "--save", "", "--dir", folder],
  },
  mariadb: {
    program: "mariadbd",
    port: 3306,
    prepare: (folder) => [
      [
        "mariadb-install-db",
        "--no-defaults",
        `--datadir=${folder}/data`,
        "--auth-root-authentication-method=normal",
        "--skip-test-db",
        ...asRoot,
      ],
    ],
    arguments: (folder) => [
      "--no-defaults",
      `--datadir=${folder}/data`,
      `--socket=${folder}/socket`,
      `--init-file=${folder}/initial.sql`,
      "--bind-address=127.0.0.1",
      "--port=3306",
      "--skip-name-resolve",
      ...asRoot,
    ],
  },
  postgres: {
    program: "postgres",
    refusesRoot: true,
    port: 5432,
    prepare: (folder) => [
      [
        "initdb",
        `--pgdata=${folder}/data`,
        "--username=deno",
        "--auth=scram-sha-256",
        `--pwfile=${folder}/password`,
        "--encoding=UTF8",
        "--locale=C",
        "--no-sync",
      ],
      [
        "sh",
        "-c",
        'echo "CREATE DATABASE deno" | postgres --single -D "$0" postgres',
        `${folder}/data`,
      ],
    ],
    arguments: (folder) => [
      "-D",
      `${folder}/data`,
      "-h",
      "127.0.0.1",
      "-p",
      "5432",
      "-k",
      folder,
      "-F",
    ],
  },
};

/** A server that failed to start; the message has its output. */
export class ServerError extends Error {}

/** Servers that a project's samples need. */
export function serversOf({ samples }: Pick<Project, "samples">): ServerName[] {
  const names = samples.flatMap(({ source }) => source.fence.server ?? []);
  return [...new Set(names)].sort();
}

/** Ports to reserve while servers run. */
export function serverPorts(names: readonly ServerName[]): number[] {
  return names.map((name) => kinds[name].port);
}

/** @returns what a server's program says of its version; "" when this machine does not have it */
export function findVersion(name: ServerName): string {
  const { status, stdout } = spawnSync(kinds[name].program, ["--version"], {
    env: environment(),
    encoding: "utf8",
  });
  return status === 0 ? stdout.trim() : "";
}

/** @returns the program of the first server missing on this machine */
export function findMissing(names: readonly ServerName[]): string | undefined {
  const missing = names.find((name) => findVersion(name) === "");
  return missing && kinds[missing].program;
}

/** A page with samples that could not be executed, and the missing program. */
export interface NotExecuted {
  file: string;
  program: string;
}

/** Reports unexecuted pages on standard error; their committed results stay unchanged. */
export function printNotExecuted(pages: readonly NotExecuted[]): void {
  for (const { file, program } of pages)
    console.error(
      `${file}: ${program} がないので、これを使うサンプルを実行していません。サーバーは npm test が Debian で入れます。`,
    );
}

/**
 * Runs a function while servers run, each of them empty.
 *
 * @param folder directory for this run only, outside the samples' own; removed at the end
 * @throws ServerError when a server fails to start; the message has its output
 */
export async function withServers<T>(
  names: readonly ServerName[],
  folder: string,
  run: () => Promise<T>,
): Promise<T> {
  const running: Running[] = [];
  try {
    for (const name of names) running.push(await startServer(kinds[name], path.join(folder, name)));
    return await run();
  } finally {
    for (const server of running) server.stop("SIGKILL");
    await Promise.all(running.map(({ done }) => done));
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** Debian keeps servers in `sbin` and versioned directories, which may not be on the PATH. */
function environment(): { PATH: string } {
  const versions = "/usr/lib/postgresql";
  const postgres = fs.existsSync(versions)
    ? fs.readdirSync(versions).map((version) => path.join(versions, version, "bin"))
    : [];
  return { PATH: [process.env.PATH, "/usr/sbin", ...postgres].join(path.delimiter) };
}

async function startServer(kind: ServerKind, folder: string): Promise<Running> {
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, "initial.sql"), initialSql);
  fs.writeFileSync(path.join(folder, "password"), "deno");
  const changesUser = isRoot && kind.refusesRoot;
  if (changesUser) {
    for (const file of ["password", "."]) fs.chownSync(path.join(folder, file), nobody, nobody);
    // Its owner must reach it.
    for (const parent of [path.dirname(folder), path.dirname(path.dirname(folder))])
      fs.chmodSync(parent, 0o711);
  }
  const as = [`--reuid=${nobody}`, `--regid=${nobody}`, "--clear-groups", "--"];
  const command = (executable: string, args: string[]): Command => ({
    executable: changesUser ? "setpriv" : executable,
    args: changesUser ? [...as, executable, ...args] : args,
    cwd: folder,
    env: environment(),
    timeout: lifetime,
    maximumOutput: 1024 * 1024,
    folder,
  });
  for (const [program, ...args] of kind.prepare(folder)) {
    const { code, output } = await execute(command(program, args));
    if (code !== 0) throw new ServerError(`${program} が失敗しました。\n${output}`);
  }
  const server = start(command(kind.program, kind.arguments(folder)));
  const end = Date.now() + startTimeout * 1000;
  while (Date.now() < end && !server.exited()) {
    if (await accepts("127.0.0.1", kind.port)) return server;
    await delay(50);
  }
  server.stop("SIGKILL");
  const { output } = await server.done;
  throw new ServerError(
    `${kind.program} が ${startTimeout} 秒以内にポート ${kind.port} で待ち受けません。\n${output}`,
  );
}
