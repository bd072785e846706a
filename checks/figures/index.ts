/** Figures: pages use them with words, and drawings follow `src/figures/README.md`. */
import fs from "node:fs";
import path from "node:path";
import type { Problem } from "@deno-docs-ja/doc-samples/report";
import { figureNames, figureOf } from "@deno-docs-ja/document/elements/figure";
import { altLength } from "@deno-docs-ja/document/fence/fence";
import { findFences } from "@deno-docs-ja/document/fence/find-fences";
import { shotFile, shotWidths } from "@deno-docs-ja/document/fence/shots";
import { startLine } from "@deno-docs-ja/document/page/place";
import { readLoneTag } from "@deno-docs-ja/document/page/tags";
import { SaxesParser } from "saxes";
import { visit } from "unist-util-visit";
import { siteAt } from "../../src/document/site";
import { listFiles } from "../list-files";
import { JAPANESE } from "../pages/rule";
import type { Check } from "../run-checks";
import { shotStructures } from "../structure";

const CHECK = "figures";
const FOLDER = "src/figures";

const MAX_BYTES = 12 * 1024;
/** Width of the article on a wide screen. */
const MAX_WIDTH = 720;
/** And on a phone 390 pixels wide. */
const PHONE_WIDTH = 358;
/** Height of the smallest readable letters on a phone. */
const MIN_LETTER = 9;

const ELEMENTS = "svg g rect circle ellipse line polyline polygon path text tspan".split(" ");
const COLOURS = ["fill", "stroke"];
/** Attributes that are neither a look nor a reference. */
const ATTRIBUTES = [
  ..."xmlns viewBox class transform text-anchor stroke-dasharray d points".split(" "),
  ..."x y dx dy x1 y1 x2 y2 cx cy r rx ry width height".split(" "),
  ...COLOURS,
];
const NOT_ON_ROOT = ["width", "height"];
/** Transforms that keep the size of letters. */
const TRANSFORM = /^(?:(?:translate|rotate)\([-\d\s.,]*\)\s*)+$/;

/** What drawings may refer to in the style sheets. */
export interface Styles {
  /** Names of tokens. */
  tokens: ReadonlySet<string>;
  /** Class → size of its letters, if it sets one. */
  classes: ReadonlyMap<string, number | undefined>;
}

/** Classes that only the site writes. */
const SITES_OWN = ["figure-wide", "figure-narrow", "figure-head"];

/** @returns tokens and classes of the site's style sheets */
export function readStyles(root: string): Styles {
  const [custom, figures] = ["custom", "figures"].map((name) =>
    fs.readFileSync(path.join(root, `src/css/${name}.css`), "utf8"),
  );
  const names = new Set([...figures.matchAll(/\.(figure-[\w-]+)/g)].map(([, name]) => name));
  const sizeOf = (name: string) => {
    const size = new RegExp(`\\.${name} \\{[^}]*font-size: (\\d+)px`).exec(figures)?.[1];
    return size === undefined ? undefined : Number(size);
  };
  return {
    tokens: new Set([...custom.matchAll(/^\s*(--[\w-]+):/gm)].map(([, name]) => name)),
    classes: new Map(
      [...names].filter((name) => !SITES_OWN.includes(name)).map((name) => [name, sizeOf(name)]),
    ),
  };
}

/** A fault of a drawing at its line. */
export type Fault = [line: number, message: string];

/** Checks the attributes of one element. */
function checkAttribute(element: string, name: string, value: string, styles: Styles): string[] {
  if (!ATTRIBUTES.includes(name) || (element === "svg" && NOT_ON_ROOT.includes(name)))
    return [
      `<${element}> の属性 ${name} は使えません。見た目は src/figures/README.md のクラスで付けます。`,
    ];
  if (name === "class") {
    const unknown = value.split(/\s+/).filter((item) => !styles.classes.has(item));
    return unknown.map(
      (entry) =>
        `クラス「${entry}」はありません。使えるもの: ${[...styles.classes.keys()].join(" ")}`,
    );
  }
  if (name === "transform" && !TRANSFORM.test(value))
    return [`transform="${value}" は使えません。translate(…) と rotate(…) だけにします。`];
  if (COLOURS.includes(name)) {
    const token = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
    if (value === "none" || value === "currentColor") return [];
    if (token === undefined)
      return [
        `${name}="${value}" は固定した色です。暗い配色でも読めるように、クラスか var(--…) で付けます。`,
      ];
    if (!styles.tokens.has(token))
      return [`${name}="${value}" のトークンは src/css/custom.css にありません。`];
  }
  return [];
}

/**
 * @param source text of a drawing
 * @param hasNarrow whether phones are shown another drawing
 * @returns its faults, in Japanese
 */
export function checkDrawing(source: string, hasNarrow: boolean, styles: Styles): Fault[] {
  const faults: Fault[] = [];
  const parser = new SaxesParser();
  const report = (message: string, line = parser.line) => faults.push([line, message]);
  const sizes: number[] = [];
  const opened: string[] = [];
  let hasJapanese = false;
  let width = 0;
  parser.on("error", (error) => {
    report(`XML として読めません: ${error.message.replace(/^\d+:\d+: /, "")}`);
    throw error;
  });
  parser.on("doctype", () => report("DOCTYPE は書きません。"));
  parser.on("opentagstart", ({ name }) => {
    if (!ELEMENTS.includes(name))
      report(`<${name}> は使えません。使える要素: ${ELEMENTS.join(" ")}`);
    if ((opened.length === 0) !== (name === "svg")) report("<svg> は一番外に 1 つだけ書きます。");
    opened.push(name);
  });
  parser.on("attribute", ({ name, value }) => {
    for (const message of checkAttribute(opened.at(-1) ?? "", name, value, styles)) report(message);
  });
  parser.on("opentag", ({ name, attributes }) => {
    if (name === "svg") {
      const box = /^0 0 (\d+) (\d+)$/.exec(String(attributes.viewBox ?? ""));
      width = Number(box?.[1]);
      if (!box) report('<svg> に viewBox="0 0 幅 高さ" を書きます。');
      else if (width > MAX_WIDTH) report(`幅 ${width} を ${MAX_WIDTH} 以下にします。`);
    }
    if (name !== "text") return;
    const size = String(attributes.class ?? "")
      .split(/\s+/)
      .flatMap((item) => styles.classes.get(item) ?? [])[0];
    if (size === undefined)
      report("<text> に figure-title、figure-text、figure-small のどれかを付けます。");
    else sizes.push(size);
  });
  parser.on("text", (text) => {
    if (!text.trim()) return;
    if (!opened.includes("text")) report("文字は <text> の中に書きます。");
    hasJapanese ||= JAPANESE.test(text);
  });
  parser.on("closetag", () => opened.pop());
  try {
    parser.write(source).close();
  } catch {
    // Reported above.
    return faults;
  }
  if (!hasJapanese)
    report("日本語の <text> がありません。文字はパスにせず、文字のまま書きます。", 1);
  const letter = (Math.min(...sizes) * Math.min(PHONE_WIDTH, width)) / width;
  if (letter < MIN_LETTER && !hasNarrow)
    report(
      `幅 390 の画面では文字が ${letter.toFixed(1)} px になります。幅 ${PHONE_WIDTH} の図を「名前.narrow.svg」として足すか、幅を ${Math.floor((Math.min(...sizes) * PHONE_WIDTH) / MIN_LETTER)} 以下にします。`,
      1,
    );
  if (Buffer.byteLength(source) > MAX_BYTES)
    report(`${MAX_BYTES / 1024} KiB を超えています。図を 2 つに分けるか、点を減らします。`, 1);
  return faults;
}

/** Figures of a page that a build accepts. */
function figuresOn(root: string, file: string) {
  const found: { line: number; name: string; alt: string; caption: string }[] = [];
  visit(siteAt(root).read(file).tree, "html", (node) => {
    const tag = readLoneTag(node.value);
    if (tag?.name !== "Figure") return;
    try {
      found.push({ line: startLine(node), ...figureOf(tag.attributes, path.join(root, FOLDER)) });
    } catch {
      // Reported by `pages`.
    }
  });
  return found;
}

function checkWords(alt: string, caption: string): string[] {
  const length = [...alt].length;
  const problems: string[] = [];
  if (length < altLength.min || length > altLength.max)
    problems.push(
      `図の alt を ${altLength.min}〜${altLength.max} 字で書きます（今は ${length} 字）。図が何を示すかを、見えない人に伝える文です。`,
    );
  if (!/^[^。]+。$/.test(caption)) problems.push("図の caption は、「。」で終わる 1 文にします。");
  return problems;
}

/** Records a problem. */
type Add = (file: string, line: number, message: string) => void;

/** Checks that each picture of a server has one sample, and each sample its pictures. */
function checkShots(
  root: string,
  files: readonly string[],
  wholeSite: boolean,
  update: boolean,
  add: Add,
): void {
  const places = new Map<string, string>();
  for (const file of files) {
    for (const { node, parsed } of findFences(siteAt(root).read(file).tree)) {
      const shot = parsed.ok ? parsed.fence.shot : undefined;
      if (!shot) continue;
      const line = startLine(node);
      const other = places.get(shot.name);
      if (other)
        add(file, line, `shot="${shot.name}" は ${other} にもあります。別の名前にします。`);
      places.set(shot.name, `${file}:${line}`);
      for (const width of shotWidths) {
        const picture = `static/${shotFile(shot, width)}`;
        for (const made of [picture, `${shotStructures}/${path.parse(picture).name}.txt`]) {
          if (!update && !fs.existsSync(path.join(root, made)))
            add(
              file,
              line,
              `${made} がありません。npm run check -- --only samples --update ${file} で撮ります。`,
            );
        }
      }
    }
  }
  if (!wholeSite) return;
  for (const picture of listFiles(root, ["static/shots", shotStructures])) {
    if (!places.has(path.basename(picture).replace(/-\d+\.(?:png|txt)$/, "")))
      add(picture, 1, "この画像を使うサンプルがありません。消します。");
  }
}

/** The check. */
export const check: Check = {
  name: CHECK,
  scope: "pages",
  run: ({ root, readable, wholeSite, options }) =>
    checkFigures(root, readable, wholeSite, options.update),
};

/**
 * Checks the figures of pages, and all drawings for the whole site.
 *
 * @param root absolute path of the project
 * @param files pages to check, relative to root
 * @param wholeSite also check drawings that no page uses
 * @param update the check of samples is going to take missing pictures
 */
export function checkFigures(
  root: string,
  files: readonly string[],
  wholeSite: boolean,
  update = false,
): Problem[] {
  const problems: Problem[] = [];
  const add: Add = (file, line, message) => problems.push({ file, line, message, check: CHECK });
  checkShots(root, files, wholeSite, update, add);
  const used = new Set<string>();
  for (const file of files) {
    for (const { name, alt, caption, line } of figuresOn(root, file)) {
      used.add(name);
      for (const message of checkWords(alt, caption)) add(file, line, message);
    }
  }

  const folder = path.join(root, FOLDER);
  const names = figureNames(folder);
  const styles = readStyles(root);
  for (const name of names) {
    if (wholeSite && !used.has(name))
      add(
        `${FOLDER}/${name}.svg`,
        1,
        `この図を使うページがありません。<Figure name="${name}" … /> を書くか、消します。`,
      );
    if (!wholeSite && !used.has(name)) continue;
    const narrow = `${name}.narrow.svg`;
    const hasNarrow = fs.existsSync(path.join(folder, narrow));
    for (const file of hasNarrow ? [`${name}.svg`, narrow] : [`${name}.svg`]) {
      const source = fs.readFileSync(path.join(folder, file), "utf8");
      for (const [line, message] of checkDrawing(source, hasNarrow && file !== narrow, styles))
        add(`${FOLDER}/${file}`, line, message);
    }
  }
  if (!wholeSite) return problems;
  for (const file of listFiles(root, [FOLDER])) {
    const name = /([^/]*)\.narrow\.svg$/.exec(file)?.[1];
    if (name && !names.includes(name)) add(file, 1, `広い画面のための ${name}.svg がありません。`);
  }
  return problems;
}
