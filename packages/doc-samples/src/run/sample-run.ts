/** One execution of one sample: what it prints, answers and leaves behind. */
import fs from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { commandOf, denoArguments } from "@deno-docs-ja/document/fence/command";
import { isTypeError } from "@deno-docs-ja/document/fence/fence";
import { type Exchange, type Message, parseHttp, urlOf } from "@deno-docs-ja/document/fence/http";
import {
  type GoodFence,
  type Project,
  type ProjectFile,
  problemAt,
  type Sample,
} from "../pages/extract";
import { diffLines } from "./diff";
import { environmentOf, networkEnvironment } from "./environment";
import {
  formatHttp,
  formatMessage,
  sameAnswer,
  sameRequest,
  sendWhenServed,
  shownPart,
} from "./http";
import { cleanOutput, sameOutput, trimLines } from "./normalize";
import type { ProjectRun, RunOptions } from "./outcome";
import type { Places } from "./places";
import { reachable } from "./ports";
import { type Command, execute, type Outcome, type Running, start } from "./process";

/** Maximum output of a sample in bytes; no page would show more. */
const maximumOutput = 1024 * 1024;
/** Extra seconds for a sample that awaits its server: starting Deno on a busy machine. */
const startTimeout = 60;

/** Seconds after which a sample in the background ends, whatever the next ones do. */
const backgroundTimeout = 300;

/** The reader's terminal while following a page. */
export interface Shell {
  /** Its directory, which `cd` changes. */
  folder: string;
  /** Steps of the page that were done. */
  done: number;
}

/** One execution of one sample. */
export class SampleRun {
  /** What the server answered. */
  private readonly answers = new Map<Exchange, Message>();
  /** The running server of a `serve` sample. */
  private server?: Running;

  constructor(
    private readonly project: Project,
    private readonly sample: Sample,
    private readonly places: Places,
    private readonly shell: Shell,
    private readonly options: RunOptions,
    private readonly result: ProjectRun,
  ) {}

  async run(): Promise<void> {
    const outcome = await execute(this.command());
    this.followShell();
    if (!this.exitedAsExpected(outcome)) return;
    if (this.options.anyExit || this.checkExit(outcome)) this.compare(outcome);
  }

  /**
   * Starts a sample that keeps running, and waits until it is ready.
   *
   * @returns a function that stops it and compares its output
   */
  async startInBackground(): Promise<() => Promise<void>> {
    const process = start({ ...this.command(), timeout: backgroundTimeout });
    const { timeout } = this.sample.source.fence;
    if (!(await process.settled(timeout)))
      this.problem(
        `background のサンプルが ${timeout} 秒のうちに何も出力しません。用意ができたら 1 行を出力するようにします。次のサンプルはそれを待って始まります。`,
      );
    return async () => {
      const exitedEarly = process.exited();
      process.stop();
      const outcome = await process.done;
      if (exitedEarly)
        this.problem(
          `background のサンプルが、次のサンプルの終わる前に終了しました。${this.report(outcome)}`,
          this.lineOf(outcome),
        );
      else if (this.exitedAsExpected(outcome)) this.compare(outcome);
    };
  }

  async serve(): Promise<void> {
    const { source, requests } = this.sample;
    const parsed = requests.map((fence) => this.parse(fence));
    const first = parsed.flatMap((exchanges) => exchanges ?? [])[0];
    if (!first) return;
    const url = urlOf(first.request);
    const server = start(this.command(Number(url.port || 80)));
    this.server = server;
    try {
      if (await reachable(url, () => server.exited(), source.fence.timeout + startTimeout)) {
        for (const [index, exchanges] of parsed.entries())
          if (exchanges) await this.exchange(requests[index], exchanges);
        await this.preview(parsed.flatMap((exchanges) => exchanges ?? []));
        await this.shoot(url);
        await delay(50); // Server output about the last request arrives after the response.
      } else if (!server.exited()) {
        this.problem(
          `${url.host} に接続できません。サンプルがこのポートで待ち受けるようにします。`,
        );
      }
    } finally {
      server.stop();
    }
    const outcome = await server.done;
    if (outcome.ended === undefined)
      this.problem(`サーバーが終了しました。${this.report(outcome)}`, this.lineOf(outcome));
    else if (this.exitedAsExpected(outcome)) this.compare(outcome);
  }

  /** The sample's file; undefined for `sh`. */
  private get file(): ProjectFile | undefined {
    return this.project.files.find(({ source }) => source === this.sample.source);
  }

  private command(port?: number): Command {
    const { fence } = this.sample.source;
    const { places } = this;
    const shell = fence.lang === "sh";
    const online = shell || this.options.online ? networkEnvironment(this.options.root) : {};
    return {
      ...this.program(port),
      cwd: this.shell.folder,
      env: {
        ...environmentOf(places, fence.terminal),
        ...online,
        ...places.clock?.(),
        ...fence.env,
      },
      stdin: fence.stdin,
      terminal: fence.terminal,
      // A server is stopped once it has responded; each response gets the full limit.
      timeout: port
        ? startTimeout + fence.timeout * (1 + this.sample.requests.length)
        : fence.timeout,
      maximumOutput,
      folder: path.dirname(places.project),
    };
  }

  private program(port?: number): Pick<Command, "executable" | "args"> {
    const { fence, code } = this.sample.source;
    if (fence.lang !== "sh")
      return { executable: this.places.executable, args: this.denoArguments(port) };
    if (!fence.terminal) return { executable: "/bin/sh", args: ["-e", "-c", this.shellCode(code)] };
    // Of util-linux; its other ways of passing a command are not POSIX shells' words.
    return {
      executable: "script",
      args: ["-qefc", `set -e\n${this.shellCode(code)}`, "/dev/null"],
    };
  }

  private get folderFile(): string {
    return path.join(this.places.home, ".folder");
  }

  /** Commands that leave behind the directory in which the next ones run. */
  private shellCode(code: string): string {
    return this.project.steps ? `${code}\npwd -P > '${this.folderFile}'` : code;
  }

  private followShell(): void {
    if (!fs.existsSync(this.folderFile)) return;
    this.shell.folder = fs.readFileSync(this.folderFile, "utf8").trim();
    fs.rmSync(this.folderFile);
  }

  /** Files that the output names and that the page shows only later. */
  private lacking(output: string): string {
    const later = this.project.steps?.slice(this.shell.done) ?? [];
    const missing = later.flatMap((step) =>
      "file" in step && output.includes(path.posix.basename(step.file.path)) ? [step.file] : [],
    );
    const lines = missing.map(
      ({ path, source }) =>
        `${path} は読者のフォルダーにまだありません。${source.line} 行目で初めて示されます。先に示すように並べ替えます。`,
    );
    return lines.map((line) => `\n${line}`).join("");
  }

  /** What the page shows, with flags that isolate the execution from network and type checker. */
  private denoArguments(port?: number): string[] {
    const { fence, code } = this.sample.source;
    const { flags, program } = denoArguments(fence, code, this.file?.path ?? "", port);
    const [subcommand, ...others] = flags;
    return [
      subcommand,
      // A sample that may import from hosts downloads as it does for a reader, even if it catches the failure.
      ...(this.options.online || fence.allow.some(({ name }) => name === "import")
        ? []
        : ["--cached-only"]),
      ...(subcommand === "test" ? ["--no-check"] : []),
      ...others,
      ...program,
    ];
  }

  private exitedAsExpected({ ended, output, leftovers }: Outcome): boolean {
    const { timeout } = this.sample.source.fence;
    if (ended === "timeout")
      this.problem(
        `${timeout} 秒たっても終わりません。終わるように直すか、timeout="秒数" を付けます。${this.reproduce()}\nそれまでの出力:\n${short(this.clean(output))}`,
      );
    if (ended === "output")
      this.problem(`出力が ${maximumOutput / 1024 / 1024} MiB を超えました。${this.reproduce()}`);
    if (leftovers.length > 0)
      this.problem(
        `サンプルが終わってもプロセスが残っています: ${leftovers.map((line) => this.clean(line)).join(" / ")}${this.reproduce()}`,
      );
    return (ended === undefined || ended === "stopped") && leftovers.length === 0;
  }

  private checkExit(outcome: Outcome): boolean {
    const { lang, exit, expectError } = this.sample.source.fence;
    const expected =
      expectError && (lang === "sh" || !isTypeError(expectError)) ? expectError : undefined;
    const { code } = outcome;
    if (expected && (code === 0 || !outcome.output.includes(expected))) {
      this.problem(
        `expect-error="${expected}" のエラーが起きません。サンプルを直すか、expect-error を外します。${this.report(outcome)}`,
      );
      return false;
    }
    const right = exit === undefined ? (expected ? code !== 0 : code === 0) : code === exit;
    if (!right) {
      const wanted = exit ?? (expected ? "0 以外" : 0);
      this.problem(
        `終了コードが ${wanted} ではありません。${this.report(outcome)}`,
        this.lineOf(outcome),
      );
    }
    return right;
  }

  private compare(outcome: Outcome): void {
    const { output, previews } = this.sample;
    const actual = this.clean(outcome.output);
    const outputs = previews.filter(({ fence }) => fence.output);
    for (const expected of output ? [output, ...outputs] : outputs)
      this.compareWith(expected, actual);
  }

  private compareWith(expected: GoodFence, actual: string): void {
    if (sameOutput(expected.code, actual, expected.fence)) return;
    if (this.options.update) {
      this.result.updates.push({ source: expected, text: actual });
      return;
    }
    const [before, after] = [trimLines(expected.code).split("\n"), actual.split("\n")];
    // With "…" as a wildcard, the first differing line may well be right.
    const first = before.findIndex((line, index) => line !== after[index]);
    this.problem(
      `出力が違います（- ページ、+ 実際）。${this.reproduce()}\n${diffLines(before, after).join("\n")}`,
      expected.fence.match === "whole" ? first + 1 : 0,
      expected,
    );
  }

  private parse(fence: GoodFence): Exchange[] | undefined {
    try {
      return parseHttp(fence.code);
    } catch (error) {
      this.problem((error as Error).message, 0, fence);
      return undefined;
    }
  }

  /** @param whole all exchanges of the fence, if they are to be rewritten */
  private async exchange(
    fence: GoodFence,
    exchanges: Exchange[],
    whole: Exchange[] = exchanges,
  ): Promise<void> {
    let changed = false;
    for (const exchange of exchanges) {
      const { request, answer: expected } = exchange;
      let received: Message;
      try {
        const timeout = this.sample.source.fence.timeout * 1000;
        received = await sendWhenServed(request, timeout, () => !!this.server?.exited());
      } catch (error) {
        const { message } = error as Error;
        this.problem(`${request.first} に応答がありません: ${message}`, request.line, fence);
        return;
      }
      const actual = { ...received, body: this.clean(received.body) };
      this.answers.set(exchange, actual);
      if (expected && sameAnswer(expected, actual, fence)) continue;
      const shown = shownPart(actual, expected);
      if (this.options.update) {
        exchange.answer = shown;
        changed = true;
      } else if (!expected) {
        this.problem(
          `応答が書かれていません。${this.places.command} --update で書き込めます。`,
          request.line,
          fence,
        );
      } else {
        const [before, after] = [expected, shown].map(formatMessage);
        this.problem(
          `応答が違います（- ページ、+ 実際）。${this.reproduce()}\n${diffLines(before, after).join("\n")}`,
          expected.line,
          fence,
        );
      }
    }
    if (changed) this.result.updates.push({ source: fence, text: formatHttp(whole) });
  }

  /** Compares requests shown before the sample with the reader's own; sends those that the reader does not send. */
  private async preview(own: readonly Exchange[]): Promise<void> {
    for (const fence of this.sample.previews) {
      const exchanges = this.parse(fence) ?? [];
      const isOwn = (exchange: Exchange) => own.some((each) => sameRequest(each, exchange));
      await this.exchange(
        fence,
        exchanges.filter((exchange) => !isOwn(exchange)),
        exchanges,
      );
      for (const { request, answer } of exchanges.filter(isOwn)) {
        const answers = own.flatMap((each) => {
          const received = sameRequest(each, { request }) && this.answers.get(each);
          return received ? [received] : [];
        });
        if (
          !answer ||
          answers.length === 0 ||
          answers.some((each) => sameAnswer(answer, each, fence))
        )
          continue;
        const message = `後で同じリクエストを送ったときのレスポンスと違います（- ここ、+ 後）。\n${diffLines(formatMessage(answer), formatMessage(shownPart(answers[0], answer))).join("\n")}`;
        this.problem(message, answer.line, fence);
      }
    }
  }

  /** Takes or compares the sample's picture, in the state after its requests. */
  private async shoot(first: URL): Promise<void> {
    const { source } = this.sample;
    const { shot } = source.fence;
    const { photographer } = this.options;
    if (!shot || !photographer) return;
    const url = shot.path === undefined ? first : new URL(shot.path, first);
    const { problems, notCompared } = await photographer.shoot(shot, url);
    for (const message of problems) this.problem(message);
    const { file } = this.project.page;
    if (notCompared) this.result.notCompared.push({ file, line: source.line, why: notCompared });
  }

  private clean(output: string): string {
    return cleanOutput(output, this.places, this.project.files);
  }

  private report(outcome: Outcome): string {
    const end = outcome.signal ? `シグナル ${outcome.signal}` : `終了コード ${outcome.code}`;
    return `実際: ${end}${this.reproduce()}${this.lacking(outcome.output)}\n${short(this.clean(outcome.output))}`;
  }

  private reproduce(): string {
    const { source, requests } = this.sample;
    const { fence, code } = source;
    const command = fence.lang === "sh" ? code : commandOf(fence, code, requests[0]?.code).posix;
    const again = `${this.places.command} ${this.project.page.file}`;
    return `\nコマンド: ${command.split("\n").join("\n          ")}\n再現: ${again}`;
  }

  /** The sample line an error message points to; 0 when none. */
  private lineOf({ output }: Outcome): number {
    if (!this.file) return 0;
    const at = output.indexOf(`${path.join(this.shell.folder, this.file.path)}:`);
    return at < 0 ? 0 : Number(/:(\d+):\d+/.exec(output.slice(at))?.[1] ?? 0);
  }

  /** Adds a problem at a line of the sample or of another fence. */
  private problem(message: string, codeLine = 0, fence: GoodFence = this.sample.source): void {
    this.result.problems.push(problemAt(this.project.page, fence, message, codeLine));
  }
}

function short(text: string): string {
  const lines = text.split("\n");
  return lines.length > 20 ? [...lines.slice(0, 20), "…"].join("\n") : text;
}
