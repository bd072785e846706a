/** Finds out since when Deno has the names that pages explain: `npm run versions`. */
import fs from "node:fs";
import path from "node:path";
import { findDeno } from "@deno-docs-ja/doc-samples/run/deno";
import type { NameVersions } from "../../src/data/versions";
import { deployDeno } from "../../src/data/versions/deploy";
import { site } from "../../src/document/site";
import { readArguments, runCommand } from "../command-line";
import { readLists } from "../facts/lists";
import { formatJson, readJson } from "../json";
import { DEPLOY_DATA, measureDeploy, selectPages } from "./deploy";
import { installDeno } from "./install";
import { acceptsFlag, firstMinors, type Names, type Release, readNames } from "./names";

const root = path.resolve(__dirname, "../..");
const DATA = "src/data/versions/names.json";
/** First release of each minor, as patches add names, too: what it has, all later ones have. npm has no 2.7.0. */
const RELEASES = "checks/versions/releases.json";

const help = `使い方: npm run versions [-- --verify]
        npm run versions -- --only ${deployDeno.version} [パス…]

Deno の各マイナーバージョンの最初のもの（${RELEASES}）を npm からインストールして名前を尋ね、どの名前がいつからあるかを
${DATA} に書く。数分かかり、約 1.5 GB を .cache/deno-versions/ に保存する。

  --verify   書かずに、データと違う名前を並べる
  --only ${deployDeno.version}
             名前の代わりに、Deno Deploy のページのサンプルを、Deploy が案内するこの Deno で実行し、動かないものを
             ${DEPLOY_DATA} に書く。パスを省くと、まだ測っていないページだけを実行する。途中で止めてもよい`;

const minorOf = (version: string): string => version.split(".").slice(0, 2).join(".");

function measure(): NameVersions {
  const pinned = findDeno();
  const { env } = readLists(root);
  const versions = JSON.parse(fs.readFileSync(path.join(root, RELEASES), "utf8")) as string[];
  const releases = versions.map((version): Release => {
    console.error(`[versions] Deno ${version}`);
    const deno = installDeno(root, version);
    const minor = minorOf(version);
    return { minor, names: readNames(deno, env), accepts: (flag) => acceptsFlag(deno, flag) };
  });
  const names: Names = readNames(pinned, env);
  return {
    releases: Object.fromEntries(versions.map((each) => [minorOf(each), each])),
    since: firstMinors(names, releases, pinned.version),
  };
}

/**
 * @param own the committed data
 * @param real what the binaries say
 * @returns a line per difference
 */
export function compareVersions(own: NameVersions, real: NameVersions): string[] {
  const kinds = Object.keys(real.since) as (keyof NameVersions["since"])[];
  return kinds.flatMap((kind) => {
    const names = new Set([
      ...Object.keys(own.since[kind] ?? {}),
      ...Object.keys(real.since[kind]),
    ]);
    const say = (minor?: string) =>
      minor ? `${minor} から` : "最も古いバージョンから、またはない";
    return [...names].sort().flatMap((name) => {
      const [before, now] = [own.since[kind]?.[name], real.since[kind][name]];
      return before === now
        ? []
        : [
            `${DATA}  [versions] ${kind} の「${name}」: データでは ${say(before)}、実物では ${say(now)}。`,
          ];
    });
  });
}

async function main(): Promise<void> {
  const { values, positionals } = readArguments(
    {
      options: {
        verify: { type: "boolean" },
        only: { type: "string" },
        help: { type: "boolean" },
      },
      allowPositionals: true,
    },
    help,
  );
  if (values.help) return console.log(help);
  if (values.only !== undefined) {
    const { version } = deployDeno;
    if (values.only !== version)
      throw new Error(`サンプルを実行するのは、Deno Deploy が案内する ${version} だけです。`);
    return console.log(await measureDeploy(site, selectPages(site, positionals)));
  }
  if (positionals.length > 0) throw new Error(`パスは --only と一緒に書きます。\n\n${help}`);
  const real = measure();
  const file = path.join(root, DATA);
  const own = readJson<NameVersions>(file);
  const differences = own ? compareVersions(own, real) : [];
  if (values.verify && differences.length > 0) throw new Error(differences.join("\n"));
  console.log(differences.join("\n") || "データは実物と同じです。");
  if (values.verify) return;
  fs.writeFileSync(file, formatJson(real, 3));
  const count = Object.values(real.since).reduce(
    (sum, names) => sum + Object.keys(names).length,
    0,
  );
  console.log(`${DATA} に ${count} 個の名前を書きました。`);
}

if (require.main === module) runCommand(main);
