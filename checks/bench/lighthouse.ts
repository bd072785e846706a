/** Lighthouse's scores of each kind of page on its phone. */
import path from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "@playwright/test";
import { crash } from "../../tests/browser/support/crash";
import { serveViewer } from "../../tests/browser/support/viewer-cdn";
import { launchOptions } from "../../tools/browser.mjs";
import type { Progress } from "../report";
import { median } from "../statistics";
import { goals } from "./goals";
import { installPackages } from "./peer-packages";
import { serveBuild } from "./serve";
import type { Row } from "./table";
import { tried } from "./tried";
import { temporaryFolder } from "./workspace";

const PACKAGES = { lighthouse: "12.8.2" };
/** Where Chromium is told what to do; any free port would do. */
const PORT = 4187;
const RUNS = 3;

const categories = {
  performance: "速さ",
  accessibility: "アクセシビリティ",
  "best-practices": "ベストプラクティス",
  seo: "SEO",
} as const;
type Category = keyof typeof categories;

interface Kind {
  name: string;
  path: string;
  /** Audits of what is meant to be so. */
  meant?: readonly string[];
  /** Whether its code is made to throw. */
  isBroken?: boolean;
}

/** A search engine is told to leave these out. */
const notIndexed = ["is-crawlable"];
/** The browser tells of a page that is not there, and of one that breaks; neither has a description of its own. */
const broken = ["errors-in-console", "meta-description"];

const kinds: readonly Kind[] = [
  { name: "ホーム", path: "/" },
  { name: "入口", path: "/runtime/manual/" },
  { name: "ガイド", path: "/runtime/manual/basics/permissions" },
  { name: "コマンドの一覧", path: "/runtime/manual/tools/formatter" },
  { name: "API の一覧", path: "/kv/manual/operations" },
  { name: "チュートリアル", path: "/runtime/tutorials/chat_app" },
  { name: "REST API の操作", path: "/deploy/api/rest/projects" },
  { name: "ビューアー", path: "/deploy/api/rest/rapidoc" },
  { name: "検索ページ", path: "/search", meant: notIndexed },
  {
    name: "見つからないページ",
    path: "/no/such/page",
    meant: [...notIndexed, ...broken, "http-status-code"],
  },
  { name: "オフライン", path: "/offline.html", meant: notIndexed },
  // The last, since what breaks the page stays.
  { name: "クラッシュ", path: "/", meant: broken, isBroken: true },
];

/** What is read of Lighthouse's answer. */
interface Result {
  categories: Record<
    Category,
    { score: number | null; auditRefs: { id: string; weight: number }[] }
  >;
  audits: Record<string, { score: number | null; title: string }>;
}
type Lighthouse = (
  address: string,
  flags: object,
) => Promise<{ lhr: Result & { runtimeError?: { message: string } } }>;

/** Audits that cost points, by their ids. */
function lost({ categories, audits }: Result, category: Category): string[] {
  return categories[category].auditRefs
    .filter(({ id, weight }) => weight > 0 && (audits[id].score ?? 1) < 1)
    .map(({ id }) => id);
}

/** Runs Lighthouse on a page, on its phone. */
async function examine(lighthouse: Lighthouse, address: string, { meant }: Kind): Promise<Result> {
  const { lhr } = await lighthouse(address, {
    port: PORT,
    logLevel: "error",
    onlyCategories: Object.keys(categories),
    skipAudits: meant,
    ignoreStatusCode: true,
  });
  if (lhr.runtimeError)
    throw new Error(`${address}: Lighthouse が調べられません。${lhr.runtimeError.message}`);
  return lhr;
}

function rowOf(category: Category, results: { kind: Kind; runs: Result[] }[]): Row {
  const scores = results.map(({ kind, runs }) => ({
    name: kind.name,
    score: 100 * median(runs.map(({ categories }) => categories[category].score ?? 0)),
    audits: [...new Set(runs.flatMap((run) => lost(run, category)))],
  }));
  const short = scores.filter(({ score }) => score < 100);
  const isTime = category === "performance";
  return {
    item: `Lighthouse: ${categories[category]}（${results.length} 種で最も低いもの）`,
    value: Math.min(...scores.map(({ score }) => score)),
    unit: "/ 100",
    least: isTime ? goals.speed : goals.lighthouse,
    note: short
      .map(({ name, score, audits }) =>
        isTime
          ? `${name} ${score.toFixed(0)}`
          : `${name} ${score.toFixed(0)}（${audits.join(", ")}）`,
      )
      .join("、"),
    ...(isTime && {
      profile: short.map(({ name, audits }) => `${name}: ${audits.join(", ")}`),
      tried: tried.speed,
    }),
  };
}

function install(): string {
  try {
    return installPackages(PACKAGES);
  } catch (error) {
    throw new Error(
      `Lighthouse のパッケージをインストールできません。ネットワークにつないで npm run bench -- --only lighthouse を実行してください。\n${(error as Error).message}`,
    );
  }
}

/**
 * Needs the network, for Lighthouse's own packages.
 *
 * @param build the production build
 * @throws Error in Japanese where these cannot be installed, or Lighthouse cannot examine a page
 */
export async function measureLighthouse(build: string, progress: Progress): Promise<Row[]> {
  progress.update("Lighthouse のインストール");
  const entry = path.join(install(), "node_modules/lighthouse/core/index.js");
  const { default: lighthouse } = (await import(pathToFileURL(entry).href)) as {
    default: Lighthouse;
  };
  const server = await serveBuild(build);
  const options = launchOptions();
  const context = await chromium.launchPersistentContext(temporaryFolder(), {
    ...options,
    args: [...options.args, `--remote-debugging-port=${PORT}`],
  });
  try {
    // These measurements do not reach the CDN.
    await serveViewer(context);
    const results: { kind: Kind; runs: Result[] }[] = [];
    for (const kind of kinds) {
      progress.update(`${kind.name}の Lighthouse`);
      if (kind.isBroken) await crash(context, "/");
      const runs: Result[] = [];
      while (runs.length < RUNS) {
        runs.push(await examine(lighthouse, server.origin + kind.path, kind));
      }
      results.push({ kind, runs });
    }
    return (Object.keys(categories) as Category[]).map((category) => rowOf(category, results));
  } finally {
    await context.close();
    server.close();
  }
}
