import fs from "node:fs";
import { findDeno } from "@deno-docs-ja/doc-samples/run/deno";
import type { CliFlag } from "../../src/data/cli";
import { closest, editDistance } from "../closest";
import { queryDeno, UNKNOWN_FLAG } from "./binary";
import { cliOf, type Lists, readLists, writeLists } from "./lists";
import type { Mention } from "./mention";

/** Whether the pinned Deno has something; "removed" means it only reports the removal. */
export type Verdict = "exists" | "removed" | "unknown";

const UNEXPECTED = /^error: unexpected argument ('.*') found/m;

/** Knows what exists in the pinned Deno: looks in its lists, then asks the binary. */
export class Oracle {
  private binaryText: string | undefined;

  /** @param lists what the binary reports about itself; new answers are added to `lists.answers` */
  constructor(readonly lists: Lists) {}

  /** @param name dotted name, e.g. "Deno.Kv.get"; only the first four segments count */
  api(name: string): Verdict {
    const known = name.split(".").slice(0, 4).join(".");
    return this.lists.api.includes(name) || this.lists.api.includes(known) ? "exists" : "unknown";
  }

  /** @returns whether a program finds this name, though `deno types` may lack it, e.g. "Deno.run" */
  runs(name: string): boolean {
    return this.answer(`typeof ${name}`, () => {
      const { stdout, timedOut } = queryDeno(["eval", `console.log(typeof ${name})`]);
      if (timedOut) throw new Error(`deno eval が時間内に答えません。もう一度実行してください。`);
      return !["", "undefined"].includes(stdout.trim());
    });
  }

  /** @param name module without prefix, e.g. "fs/promises" */
  node(name: string): Verdict {
    return this.lists.node.includes(name) ? "exists" : "unknown";
  }

  /** @param name subcommand or alias, e.g. "install" or "i" */
  command(name: string): Verdict {
    if (this.lists.removedCommands.includes(name)) return "removed";
    if (this.lists.commands.some((command) => command.name === name)) return "exists";
    // Anything but a subcommand is taken for a script, which then receives the probe.
    return this.answer(`command ${name}`, () => this.rejects([name])) ? "exists" : "unknown";
  }

  /**
   * @param flag with dashes and without a value, e.g. "--allow-net" or "-A"
   * @param command its subcommand, "" for `deno` itself; undefined means any
   */
  flag(flag: string, command?: string): Verdict {
    return command === undefined ? this.flagOfAny(flag) : this.flagOf(flag, command);
  }

  private flagOfAny(flag: string): Verdict {
    const commands = cliOf(this.lists).commands.map(({ name }) => name);
    if (commands.some((name) => this.find(flag, name))) return "exists";
    let verdict: Verdict = "unknown";
    for (const name of commands) {
      // Programs outside the binary accept any flag, so they prove nothing.
      if (this.passesFlagsOn(name)) continue;
      const found = this.flagOf(flag, name);
      if (found === "exists") return found;
      if (found === "removed") verdict = found;
    }
    return verdict;
  }

  private flagOf(flag: string, command: string): Verdict {
    if (this.find(flag, command) || this.passesFlagsOn(command)) return "exists";
    const words = [command].filter(Boolean);
    // The value keeps the flag from swallowing the probe and starting work.
    const accepted = this.answer(
      `flag ${command} ${flag}`,
      () => !this.refused([...words, `${flag}=x`, UNKNOWN_FLAG], new RegExp(`'${flag}(=x)?'`)),
    );
    if (!accepted) return "unknown";
    const removed = this.answer(`removed ${flag}`, () =>
      /\b(has|have) been removed\b/.test(this.outputOf(["run", flag, "deno-docs-probe.ts"])),
    );
    return removed ? "removed" : "exists";
  }

  /** @returns whether this flag consumes the next word */
  takesNext(flag: string, command: string): boolean {
    return this.find(flag, command)?.value?.startsWith(" <") ?? false;
  }

  /** @returns whether flags after the first argument are the program's, as in `deno run main.ts --port` */
  endsAtArgument(command: string): boolean {
    return this.answer(`arguments ${command}`, () => {
      const { stderr, timedOut } = queryDeno([command, "deno-docs-probe.ts", UNKNOWN_FLAG]);
      // A command that starts watching has passed the probe to the program.
      return timedOut || !UNEXPECTED.test(stderr);
    });
  }

  /** @param name environment variable, e.g. "DENO_DIR" */
  env(name: string): Verdict {
    if (this.lists.env.includes(name)) return "exists";
    return this.answer(`env ${name}`, () => {
      this.binaryText ??= fs.readFileSync(findDeno().executable, "latin1");
      // Strings in the executable are adjacent: another name or a sentence may follow a name directly.
      return new RegExp(`${name}(?![A-Z0-9_])|${name}(?=DENO_|[A-Z][a-z])`).test(this.binaryText);
    })
      ? "exists"
      : "unknown";
  }

  /** @returns the closest spelling to an unknown name; undefined when nothing is close */
  suggest(kind: Mention["kind"], name: string, command?: string): string | undefined {
    const { lists } = this;
    const candidates = {
      api: () => lists.api,
      command: () => lists.commands.map((each) => each.name),
      env: () => lists.env,
      flag: () => [
        ...lists.commands
          .filter((each) => command === undefined || each.name === command)
          .flatMap(({ flags }) => flags.flatMap((flag) => [flag.name, flag.short ?? []].flat())),
        ...this.tip(name, command),
      ],
      node: () => lists.node,
    }[kind]();
    const sameDepth = candidates.filter(
      (each) => each.split(".").length === name.split(".").length,
    );
    const [nearest] = closest(name, sameDepth, 1);
    return nearest && editDistance(name, nearest) <= Math.ceil(name.length / 4)
      ? nearest
      : undefined;
  }

  /** No help text lists unstable flags, but the binary suggests the closest one. */
  private tip(flag: string, command = "run"): string[] {
    const words = [command].filter(Boolean);
    const match = /similar argument exists: '(--[\w-]+)'/.exec(
      this.outputOf([...words, flag, UNKNOWN_FLAG]),
    );
    return match ? [match[1]] : [];
  }

  private find(flag: string, command: string): CliFlag | undefined {
    const flags = this.lists.commands.find(({ name }) => name === command)?.flags;
    return flags?.find(({ name, short }) => flag === name || flag === short);
  }

  private passesFlagsOn(command: string): boolean {
    return command !== "" && this.answer(`passes ${command}`, () => !this.rejects([command]));
  }

  /** @returns whether the binary itself rejects an unknown flag after these words */
  private rejects(words: string[]): boolean {
    return this.refused([...words, UNKNOWN_FLAG], /./);
  }

  private refused(args: string[], argument: RegExp): boolean {
    const match = UNEXPECTED.exec(this.outputOf(args));
    return match !== null && argument.test(match[1]);
  }

  /** @throws on timeout: silence must not be cached as an answer */
  private outputOf(args: string[]): string {
    const { stderr, timedOut } = queryDeno(args);
    if (timedOut)
      throw new Error(`deno ${args.join(" ")} が時間内に答えません。もう一度実行してください。`);
    return stderr;
  }

  private answer(question: string, find: () => boolean): boolean {
    const { answers } = this.lists;
    answers[question] ??= find() ? "yes" : "no";
    return answers[question] === "yes";
  }
}

/** Passes an oracle to a function, and keeps the answers that it learns for the next check. */
export function withOracle<T>(root: string, use: (oracle: Oracle) => T): T {
  const lists = readLists(root);
  const known = JSON.stringify(lists.answers);
  const result = use(new Oracle(lists));
  if (JSON.stringify(lists.answers) !== known) writeLists(root, lists);
  return result;
}
