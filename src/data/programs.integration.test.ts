import { execFileSync, spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import { makeFolder } from "@deno-docs-ja/document/testing/folders";
import { beforeEach, expect, it } from "vitest";
import { installs } from "./install";
import { type Program, programs, proven } from "./programs";

const root = path.join(__dirname, "../..");
const deno = path.join(root, "node_modules/.bin/deno");
let folder: string;
let env: NodeJS.ProcessEnv;

beforeEach(() => {
  folder = makeFolder();
  // A separate database; no cached answers.
  env = {
    ...process.env,
    DENO_DIR: path.join(folder, ".deno"),
    NO_COLOR: "1",
    DENO_NO_UPDATE_CHECK: "1",
  };
});

function write({ file, code }: Pick<Program, "file" | "code">): void {
  fs.writeFileSync(path.join(folder, file), `${code}\n`);
}

const argumentsOf = (line: string): string[] => {
  const [program, ...args] = line.split(" ");
  expect(program).toBe("deno");
  return args;
};

/** Durations differ from run to run. */
const steady = (output: string) => output.replace(/\(\d+(?:ms|µs|s)\)/g, "(…)").trim();

/** A port that nobody listens on; the code itself names none. */
function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = net.createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

/** Starts a server and sends its request. */
async function ask({ command, request = "" }: Program): Promise<string> {
  const port = await freePort();
  const address = request.replace(/^curl http:\/\/localhost:8000/, `http://127.0.0.1:${port}`);
  const server = spawn(deno, argumentsOf(command), {
    cwd: folder,
    env: { ...env, DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${port}` },
    stdio: "ignore",
  });
  try {
    let answer: string | undefined;
    await expect
      .poll(
        async () => {
          answer = await fetch(address).then(
            (response) => response.text(),
            () => undefined,
          );
          return answer;
        },
        { timeout: 20_000 },
      )
      .toBeDefined();
    return answer ?? "";
  } finally {
    server.kill();
  }
}

it.each(programs)(
  "$file of the home page does what the page shows",
  async (program) => {
    write(program);
    for (const check of [["fmt", "--check"], ["lint"], ["check", "--unstable-kv"]])
      execFileSync(deno, [...check, program.file], { cwd: folder, env, stdio: "pipe" });
    const printed = program.request
      ? await ask(program)
      : program.command
          .split("\n")
          .map((line) =>
            execFileSync(deno, argumentsOf(line), {
              cwd: folder,
              env,
              encoding: "utf8",
              stdio: ["ignore", "pipe", "ignore"],
            }),
          )
          .join("");
    expect(steady(printed)).toBe(steady(program.output));
  },
  60_000,
);

it("the sentence in the home page's drawing is proven by the error beside it", () => {
  write(proven);
  fs.writeFileSync(path.join(folder, "memo.txt"), "牛乳");
  const run = (...args: string[]) =>
    spawnSync(deno, args, { cwd: folder, env, encoding: "utf8", input: "" });
  const { status, stderr } = run(...argumentsOf(proven.command));
  expect(status).toBe(1);
  expect(stderr).toContain(proven.error.join(""));
  // With the permission it is read, so the permission is what was missing.
  expect(run("run", "--allow-read", proven.file).status).toBe(0);
});

it("installs as the quick start tells", () => {
  const page = fs.readFileSync(path.join(root, "runtime/manual/index.mdx"), "utf8");
  for (const { label, command } of installs) {
    const [, tab = ""] = page.split(`label="${label}">`);
    expect(tab.split("</TabItem>")[0], label).toContain(`\n${command}\n`);
  }
});
