import fs from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { routeOf } from "@deno-docs-ja/document/site";
import { contract, sourceOf } from "../sidebars/contract";
import { products } from "../sidebars/products";
import { KINDS, type Kind } from "../src/data/page-kinds";

const help = `使い方: npm run new -- パス [--kind 種類]

ページのひな形を作る。〔〕の中は案内で、書き換えるまで npm run check が失敗する。

  パス     URL のパス。例: kv/manual/foo、runtime/manual/tools/（/ で終えるとフォルダーのページ）
  --kind   ${KINDS.join(" | ")}（省くと guide）`;

/** Lower-case words joined by "_" or "-", as in the site's URLs. */
const SEGMENT = /^[a-z0-9]+(?:[_-][a-z0-9]+)*$/;

/**
 * Plans a page skeleton.
 *
 * @param name path below the site, e.g. "kv/manual/foo", or "kv/manual/foo/" for an index page
 * @param kind purpose of the page
 * @param root absolute path of the project
 * @returns its path relative to root, and its text
 * @throws when kind or name is invalid, or the page exists
 */
export function planPage(name: string, kind: string, root: string): { file: string; text: string } {
  const known = KINDS.find((each) => each === kind);
  if (!known)
    throw new Error(`--kind「${kind}」はありません。${KINDS.join("、")} のどれかにしてください。`);
  const base = name.replace(/^\//, "").replace(/\.mdx?$/, "");
  const segments = (base.endsWith("/") ? `${base}index` : base).split("/");
  const product = products.find(({ slug }) => slug === segments[0]);
  if (!product || segments.length < 2) {
    const slugs = products.map(({ slug }) => `${slug}/`).join("、");
    throw new Error(
      `「${name}」は製品のフォルダーの下にありません。${slugs} のどれかで始めてください。`,
    );
  }
  const wrong = segments.find((segment) => !SEGMENT.test(segment));
  if (wrong !== undefined) {
    throw new Error(
      `「${wrong}」はパスに使えません。英小文字と数字を _ か - でつないでください。例: key_space`,
    );
  }
  const file = `${segments.join("/")}.md`;
  const existing = sourceOf(routeOf(file), root);
  if (existing)
    throw new Error(`${existing} がすでにあります。別のパスにするか、そのページを直してください。`);
  return { file, text: `${frontMatter(file, known)}\n${BODIES[known]}` };
}

/**
 * @param file the new page
 * @returns the writer's next steps, in Japanese
 */
export function nextSteps(file: string): string {
  const [slug, ...rest] = file.replace(/\.md$/, "").split("/");
  const steps = ["〔〕を自分の文に置き換える（書き方: CONTRIBUTING.md、src/document/README.md）"];
  if (!standsAlone(file)) {
    steps.push(
      `sidebars/${slug}.ts に doc("${rest.join("/")}", "表示名") があるか確かめ、なければ読む順の位置に足す`,
    );
  }
  steps.push(`npm run check -- ${file} で確かめる`);
  return [`${file} を作りました。`, ...steps.map((step, index) => `${index + 1}. ${step}`)].join(
    "\n",
  );
}

/** @returns whether the contract gives the page no sidebar */
function standsAlone(file: string): boolean {
  return contract.some(({ path, sidebar }) => path === routeOf(file) && sidebar === null);
}

function frontMatter(file: string, kind: Kind): string {
  return [
    "---",
    "title: 〔題名。40 文字まで〕",
    "description: 〔読んだ後にできることを 60〜120 文字の文で〕",
    `kind: ${kind}`,
    "keywords: [〔読み手が検索する語〕]",
    ...(standsAlone(file) ? ["displayed_sidebar: null"] : []),
    "---",
    "",
  ].join("\n");
}

const SAMPLE = `\`\`\`ts title="main.ts" run
// 〔動かして確かめるコード〕
\`\`\`

\`\`\`text output
〔npm run check -- --only samples --update で書き込まれる〕
\`\`\`
`;

const NEXT = `## 次に読む {#next}

- [〔題名〕](〔行き先〕): 〔読むと何がわかるか〕
- [〔題名〕](〔行き先〕): 〔読むと何がわかるか〕
`;

const LEAD = "〔何で、いつ必要で、最後に何が手に入るかを 1〜3 文で〕\n";

/** Body of each page kind, with prompts in 〔〕. */
const BODIES: Record<Kind, string> = {
  hub: `${LEAD}
## 〔始めるためのコマンド〕 {#start}

${SAMPLE}
## 〔行き先の一覧〕 {#contents}

| ページ | わかること |
| --- | --- |
| [〔題名〕](〔行き先〕) | 〔1 行で〕 |
`,
  guide: `${LEAD}
## 〔いちばん小さく動くもの〕 {#first-steps}

〔何をするコードか〕

${SAMPLE}
## 〔応用〕 {#variations}

${SAMPLE}
## よくあるエラー {#common-errors}

〔実際に出るメッセージ、原因、直し方〕

${NEXT}`,
  reference: `${LEAD}
## 〔まとまりの名前〕 {#options}

| 名前 | 型 | 既定値 | 意味 |
| --- | --- | --- | --- |
| 〔名前〕 | 〔型〕 | 〔既定値〕 | 〔意味〕 |

${SAMPLE}
## 〔次のまとまり〕 {#more-options}

${SAMPLE}
${NEXT}`,
  api: `${LEAD}
## 〔名前。ID も名前のまま、{#Deno.cwd} のように〕 {#name}

〔何をするか、どんなときに選ぶかを 1〜3 文で。その下に <Api name="…" /> を置く〕

${SAMPLE}
| 条件 | クラス | メッセージ |
| --- | --- | --- |
| 〔起こる条件〕 | 〔クラス〕 | 〔メッセージ〕 |

〔上の行のエラーを起こす proof〕

${SAMPLE}
${NEXT}`,
  tutorial: `${LEAD}
## できあがり {#result}

〔完成したプログラムの出力を先に見せる〕

## 〔手順〕 {#steps}

${SAMPLE}
## 動かす {#run}

〔全体の実行、テスト、広げ方〕

${NEXT}`,
  recipe: `${LEAD}
## 〔読み手の言葉で、することを〕 {#do-something}

〔答えを 1〜2 文で〕

${SAMPLE}
〔落とし穴を 1 つと、説明のあるページへのリンク〕
`,
  policy: `${LEAD}
〔いつの事実か。例: 何年何月時点〕

## 〔きまりの名前〕 {#rules}

〔要約と、公式の文書へのリンク〕
`,
};

function main(): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { kind: { type: "string", default: "guide" }, help: { type: "boolean" } },
  });
  if (values.help || positionals.length !== 1) {
    console.log(help);
    process.exitCode = values.help ? 0 : 1;
    return;
  }
  const root = path.join(__dirname, "..");
  const { file, text } = planPage(positionals[0], values.kind, root);
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  fs.writeFileSync(path.join(root, file), text, { flag: "wx" });
  console.log(nextSteps(file));
}

if (require.main === module) {
  try {
    main();
  } catch (error) {
    const { code = "", message } = error as NodeJS.ErrnoException;
    const isUsage = code.startsWith("ERR_PARSE_ARGS");
    console.error(
      isUsage ? `知らないオプションか、値の足りないオプションがあります。\n\n${help}` : message,
    );
    process.exitCode = 1;
  }
}
