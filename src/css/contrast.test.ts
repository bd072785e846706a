import fs from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { type Colour, contrast } from "./contrast";

/** Minimum contrast in WCAG 2.2: 1.4.3 for text, 1.4.11 for control borders and focus rings. */
const TEXT = 4.5;
const CONTROL = 3;

/** A token; a pair is a translucent one on another. */
type Surface = string | readonly [string, string];

const hover: Surface = ["--ifm-hover-overlay", "--site-surface"];
const site = ["--site-surface", "--site-surface-raised", "--site-accent-surface"];
const code = ["--code-background", "--site-surface"];
const notes = ["secondary", "success", "info", "warning", "danger"].map(
  (kind) => `--ifm-color-${kind}-contrast-background`,
);
const onCode = [
  ...code,
  ...code.map((surface) => ["--docusaurus-highlighted-code-line-bg", surface] as const),
];

/** Text token → its backgrounds. */
const texts: Record<string, readonly Surface[]> = {
  "--ifm-color-primary": [...site, hover],
  "--site-surface": ["--ifm-color-primary"],
  "--site-text": [...site, ...notes, hover],
  "--site-text-muted": [...site, hover],
  "--site-announcement-text": ["--site-announcement-background"],
  "--ifm-font-color-base": ["--ifm-background-color", "--ifm-background-surface-color"],
  "--ifm-heading-color": ["--ifm-background-color"],
  "--ifm-link-color": ["--ifm-background-color", "--ifm-code-background"],
  "--ifm-navbar-link-color": ["--ifm-navbar-background-color"],
  "--ifm-footer-color": ["--ifm-footer-background-color"],
  "--ifm-footer-link-color": ["--ifm-footer-background-color"],
  "--ifm-footer-title-color": ["--ifm-footer-background-color"],
  "--ifm-breadcrumb-color-active": ["--ifm-background-color", hover],
  "--ifm-menu-color": ["--ifm-background-color", hover],
  "--docsearch-text-color": ["--docsearch-searchbox-focus-background", "--docsearch-key-gradient"],
  "--docsearch-muted-color": [
    "--docsearch-searchbox-background",
    "--docsearch-hit-background",
    "--docsearch-modal-background",
    "--docsearch-footer-background",
  ],
  "--docsearch-logo-color": ["--docsearch-footer-background"],
  "--docsearch-hit-color": ["--docsearch-hit-background", "--site-accent-surface"],
  "--docsearch-hit-active-color": ["--docsearch-highlight-color"],
  "--docsearch-highlight-color": ["--site-accent-surface", "--docsearch-modal-background"],
  "--code-text": onCode,
  "--code-comment": onCode,
  "--code-string": onCode,
  "--code-keyword": onCode,
  "--code-function": onCode,
  "--code-number": onCode,
  "--code-property": onCode,
  "--code-punctuation": onCode,
  "--code-deleted": onCode,
};

/** Token of field borders and focus rings → its backgrounds. */
const controls: Record<string, readonly Surface[]> = {
  "--ifm-color-primary": [...site, ...notes, ...code],
  "--site-border-strong": ["--site-surface", "--site-surface-raised"],
  "--docsearch-primary-color": [
    "--docsearch-searchbox-focus-background",
    "--docsearch-modal-background",
  ],
};

/** Decorative lines and surfaces, and Infima shades that the site's text does not use. */
const decoration = new Set([
  "--site-border",
  "--ifm-toc-border-color",
  "--ifm-table-border-color",
  "--ifm-table-stripe-background",
  "--docsearch-container-background",
  "--ifm-color-primary-dark",
  "--ifm-color-primary-darker",
]);

interface Rule {
  selectors: string[];
  /** Property → value. */
  values: Map<string, string>;
}

function readRules(file: string): Rule[] {
  const css = fs
    .readFileSync(file, "utf8")
    .replace(/\/\*.*?\*\//gs, "")
    // There the colours are the reader's own.
    .replace(/@media \(forced-colors[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}/g, "");
  return [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selectors, body]) => ({
    selectors: selectors.split(",").map((selector) => selector.trim().replaceAll("'", '"')),
    values: new Map(
      [...body.matchAll(/([\w-]+):\s*([^;]+)/g)].map(([, name, value]) => [name, value.trim()]),
    ),
  }));
}

const src = path.join(__dirname, "..");
const sheets = fs
  .readdirSync(src, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".css"))
  .map((name) => ({ name, rules: readRules(path.join(src, name)) }));
const ownRules = sheets.flatMap(({ rules }) => rules);
const infima = readRules(require.resolve("infima/dist/css/default/default.css"));

const modes = {
  明るい色: [":root", "html[data-theme]:root"],
  暗い色: [":root", 'html[data-theme="dark"]', "html[data-theme]:root"],
};
type Mode = keyof typeof modes;

/** Tokens of a mode: the more specific selector wins, then the later one. */
function tokensOf(mode: Mode): Map<string, string> {
  const rules = modes[mode].flatMap((selector) =>
    [...infima, ...ownRules].filter(({ selectors }) => selectors.includes(selector)),
  );
  return new Map(rules.flatMap(({ values }) => [...values]));
}

/** @returns red, green and blue (0 to 255), and alpha (0 to 1) */
function parseColour(value: string): Colour | undefined {
  if (value === "transparent") return [0, 0, 0, 0];
  const hex = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(value)?.[1];
  if (hex) {
    const long = hex.length === 3 ? hex.replace(/./g, "$&$&") : hex;
    return [...[0, 2, 4].map((start) => Number.parseInt(long.slice(start, start + 2), 16)), 1];
  }
  const parts = /^rgba?\(([^)]*)\)$/.exec(value)?.[1].match(/[\d.]+%?/g);
  if (!parts) return undefined;
  const [red, green, blue, alpha = 1] = parts.map((part) =>
    part.endsWith("%") ? Number.parseFloat(part) / 100 : Number(part),
  );
  return [red, green, blue, alpha];
}

function colourOf(token: string, tokens: Map<string, string>): Colour | undefined {
  const value = tokens.get(token) ?? "";
  const other = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  return other ? colourOf(other, tokens) : parseColour(value);
}

function opaque(token: string, tokens: Map<string, string>): Colour {
  const colour = colourOf(token, tokens);
  if (colour?.[3] !== 1)
    throw new Error(`${token} は透けない色ではありません。表を直してください。`);
  return colour;
}

function surfaceColour(surface: Surface, tokens: Map<string, string>): Colour {
  if (typeof surface === "string") return opaque(surface, tokens);
  const [red, green, blue, alpha] = colourOf(surface[0], tokens) ?? [];
  const below = opaque(surface[1], tokens);
  return [red, green, blue].map((part, i) => part * alpha + below[i] * (1 - alpha));
}

/** A table's pairs with too little contrast, formatted for the failure message. */
function shortfalls(table: typeof texts, least: number, mode: Mode): string[] {
  const tokens = tokensOf(mode);
  return Object.entries(table).flatMap(([token, surfaces]) =>
    surfaces.flatMap((surface) => {
      const ratio = contrast(opaque(token, tokens), surfaceColour(surface, tokens));
      return ratio < least ? [`${token} / ${surface}: ${ratio.toFixed(2)}`] : [];
    }),
  );
}

it("コントラストを WCAG の例のとおりに計算する", () => {
  const ratio = (a: string, b: string) =>
    contrast(parseColour(a) as Colour, parseColour(b) as Colour).toFixed(2);
  expect(ratio("#fff", "rgb(0 0 0)")).toBe("21.00");
  expect(ratio("#777777", "#fff")).toBe("4.48");
});

for (const mode of Object.keys(modes) as Mode[]) {
  it(`${mode}の文字は、どの背景でも 4.5:1 以上になる`, () => {
    expect(shortfalls(texts, TEXT, mode)).toEqual([]);
  });

  it(`${mode}の入力欄の枠とフォーカスの枠は、どの背景でも 3:1 以上になる`, () => {
    expect(shortfalls(controls, CONTROL, mode)).toEqual([]);
  });
}

it("色のトークンはすべて、文字、枠、背景、飾りのどれかに数えられている", () => {
  const known = new Set([
    ...[texts, controls].flatMap((table) => Object.entries(table).flat(3)),
    ...decoration,
  ]);
  const own = ownRules.flatMap(({ values }) => [...values.keys()]);
  const tokens = tokensOf("暗い色");
  const unknown = own.filter((name) => colourOf(name, tokens) && !known.has(name));
  expect([...new Set(unknown)], "src/css/contrast.test.ts の表に足してください").toEqual([]);
});

it("文字の色は、表にあるトークンか、同じ規則の背景に読める色である", () => {
  const wrong = sheets
    .filter(({ name }) => path.basename(name) !== "print.css")
    .flatMap(({ name, rules }) =>
      rules.flatMap(({ selectors, values }) => {
        const value = values.get("color") ?? "inherit";
        const token = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
        if (["inherit", "currentcolor"].includes(value) || (token && texts[token])) return [];
        const [text, surface] = [value, values.get("background") ?? ""].map(parseColour);
        if (text && surface && contrast(text, surface) >= TEXT) return [];
        return [`${name}: ${selectors} { color: ${value} }`];
      }),
    );
  expect(wrong).toEqual([]);
});

it("図の文字と線の色は、図のどの箱の上でも読める", () => {
  const figures = sheets.find(({ name }) => path.basename(name) === "figures.css")?.rules ?? [];
  const tokenOf = (value = "") => /^var\((--[\w-]+)\)$/.exec(value)?.[1] ?? value;
  const boxes = /^\.figure-(?:box|accent)$/;
  for (const { selectors, values } of figures) {
    const [fill, stroke] = [values.get("fill"), values.get("stroke")].map(tokenOf);
    if (stroke) expect(Object.keys(controls), selectors.join()).toContain(stroke);
    if (!fill || fill === "none") continue;
    if (selectors.some((selector) => boxes.test(selector))) expect(site).toContain(fill);
    else if (selectors.join() === ".figure-head") expect(Object.keys(controls)).toContain(fill);
    else expect(texts[fill], selectors.join()).toEqual(expect.arrayContaining(site));
  }
});
