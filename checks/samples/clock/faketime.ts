import { execFileSync } from "node:child_process";
import type { Deno } from "@deno-docs-ja/doc-samples/run/deno";
import { describeMoment, type Moment } from "./moments";

/** Seconds that Deno may take to print the time on a busy machine. */
const patience = 60;

/**
 * Finds the library that shifts the clock of the programs that load it, its variant for several threads.
 *
 * @throws Error saying how to install it
 */
export function findFaketime(): string {
  try {
    return execFileSync("faketime", ["-m", "-f", "+0", "printenv", "LD_PRELOAD"], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  } catch {
    throw new Error(
      "時計をずらすプログラム faketime がありません。入れてからやり直してください（Debian では root で apt-get install faketime）。Linux のほかでは、このチェックを実行できません。",
    );
  }
}

/**
 * Files keep the machine's times, as Deno asks for them by a call that the library does not know.
 *
 * @returns the environment of a program whose clock stands at the moment now and goes on from there
 */
export function clockAt({ start, zone }: Moment, library: string): Record<string, string> {
  const shift = (Date.parse(start) - Date.now()) / 1000;
  return {
    LD_PRELOAD: library,
    FAKETIME: `${shift < 0 ? "" : "+"}${shift.toFixed(3)}`,
    TZ: zone,
  };
}

/**
 * Makes sure that Deno's clock is shifted: where the library had no effect, every sample would pass.
 *
 * @throws Error naming the moment and the time that Deno saw
 */
export function verifyClock(deno: Deno, moment: Moment, library: string): void {
  const seen = execFileSync(deno.executable, ["eval", "console.log(Date.now())"], {
    encoding: "utf8",
    env: { ...process.env, ...clockAt(moment, library), DENO_NO_UPDATE_CHECK: "1" },
    stdio: ["ignore", "pipe", "ignore"],
  });
  const late = (Number(seen) - Date.parse(moment.start)) / 1000;
  if (late < 0 || late > patience)
    throw new Error(
      `${library} で、Deno の時計をずらせません。${describeMoment(moment)}のはずの Deno の時刻: ${new Date(Number(seen)).toISOString()}。faketime のバージョンを確かめてください。`,
    );
}

/**
 * Whether a sample failed as its process crashed, which about one in some hundred processes of Deno 2.9.6 does with
 * libfaketime 0.9.10, with and without `FAKETIME_DONT_FAKE_MONOTONIC`: that says nothing about the sample.
 */
export function isCrash(message: string): boolean {
  return /シグナル SIGSEGV|終了コード 139|Segmentation fault/.test(message);
}
