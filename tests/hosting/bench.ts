/**
 * `npm run bench:serve`: load on nginx with the configuration of hosting/ and of the build, against the same nginx
 * serving one plain file of the same size. Prints errors, p99, requests a second and the ratio; ends with code 1 when
 * a request has failed.
 */
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setupHostingServers } from "../../tools/hosting-servers.mjs";
import { nginx, start, startServer, temporaryPaths } from "./servers";
import { deploySite } from "./site";

/** The load of the project's goal, and as many seconds as it takes to be steady. */
const CONNECTIONS = 2000;
const SECONDS = 10;

interface Result {
  errors: number;
  p99: number;
  rate: number;
}

/** wrk prints its own figures for readers only; these are: errors, p99 in ms, requests a second. */
const SCRIPT = `done = function(summary, latency)
  local e = summary.errors
  io.write(string.format("RESULT %d %f %f\\n", e.connect + e.read + e.write + e.status + e.timeout,
    latency:percentile(99) / 1000, summary.requests / summary.duration * 1e6))
end`;

function load(address: string, script: string): Result {
  // Each connection takes a file.
  const command = `ulimit -n 16384 && exec wrk -t2 -c${CONNECTIONS} -d${SECONDS}s --timeout 10s -s "$0" -H "Accept-Encoding: br" "$1"`;
  const { stdout, stderr } = spawnSync("sh", ["-c", command, script, address], {
    encoding: "utf8",
  });
  const figures = stdout
    .match(/^RESULT (\d+) ([\d.]+) ([\d.]+)$/m)
    ?.slice(1)
    .map(Number);
  if (!figures) throw new Error(`wrk の結果を読めません。\n${stdout}${stderr}`);
  const [errors, p99, rate] = figures;
  return { errors, p99, rate };
}

/** The same nginx without any configuration of ours, with a folder of plain files. */
function startPlain(root: string) {
  return start((port, folder) => {
    const configuration = path.join(folder, "nginx.conf");
    fs.writeFileSync(
      configuration,
      `user www-data; worker_processes auto; worker_rlimit_nofile 16384; pid ${folder}/nginx.pid;
      error_log ${folder}/error.log; events { worker_connections 8192; }
      http { sendfile on; tcp_nopush on; access_log ${folder}/access.log; ${temporaryPaths(folder)}
        server { listen 127.0.0.1:${port} backlog=4096; root ${root}; } }`,
    );
    return nginx(configuration);
  });
}

const show = (name: string, { errors, p99, rate }: Result) =>
  console.log(
    `${name}: エラー ${errors} 件、p99 ${p99.toFixed(0)} ミリ秒、毎秒 ${rate.toFixed(0)} 件`,
  );

async function main(): Promise<boolean> {
  if (!setupHostingServers(["nginx", "nginx の brotli_static", "wrk"])) return false;
  const site = deploySite();
  const plain = fs.mkdtempSync(path.join(os.tmpdir(), "hosting-bench-"));
  // Servers that were started by root read it as a user of their own.
  fs.chmodSync(plain, 0o755);
  const script = path.join(plain, "figures.lua");
  fs.writeFileSync(script, SCRIPT);
  const servers = [await startServer("nginx", site.root), await startPlain(plain)];
  const [ours, theirs] = servers;
  const asset = fs
    .readdirSync(path.join(site.root, "assets/js"))
    .find((name) => /^main\.\w+\.js$/.test(name));
  const errors: number[] = [];
  try {
    for (const [name, address, file] of [
      ["ページ", "/kv/manual/operations", "kv/manual/operations/index.html"],
      ["ハッシュ付きのファイル", `/assets/js/${asset}`, `assets/js/${asset}`],
    ]) {
      const { size } = fs.statSync(path.join(site.root, `${file}.br`));
      fs.writeFileSync(path.join(plain, "file.bin"), Buffer.alloc(size, "x"));
      console.log(`\n${name} ${address}（${size} バイト、${CONNECTIONS} 接続、${SECONDS} 秒）`);
      const measured = load(ours.url + address, script);
      show("このサイトの設定", measured);
      const bare = load(`${theirs.url}/file.bin`, script);
      show("同じ大きさの 1 ファイル", bare);
      console.log(`スループットの比: ${(measured.rate / bare.rate).toFixed(2)}`);
      errors.push(measured.errors);
    }
  } finally {
    for (const server of servers) await server.stop();
    site.remove();
    fs.rmSync(plain, { recursive: true, force: true });
  }
  return errors.every((count) => count === 0);
}

main().then((ok) => {
  process.exitCode = ok ? 0 : 1;
});
