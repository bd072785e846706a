import { icons } from "./icons";
import { proven } from "./programs";

const MONO = 'font-family="var(--ifm-font-family-monospace)"';

const text = (x: number, y: number, size: number, fill: string, content: string, more = "") =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}"${more && ` ${more}`}>${content}</text>`;

/** The program with its words in the colours of code. */
const coloured = proven.code
  .replace(/"[^"]*"/, '<tspan fill="var(--code-string)">$&</tspan>')
  .replace("await", '<tspan fill="var(--code-keyword)">$&</tspan>')
  .replace("readTextFile", '<tspan fill="var(--code-function)">$&</tspan>');

/** Alternative text of the drawing. */
export const drawingAlt = `${proven.call} の「${proven.sentence}」という文に、その下のコードを実行して出たエラーが一致し、確認の印が付いている図`;

/**
 * The site in one drawing, on the home page and on the cards beside links: a page like that of the logo, whose sentence
 * is checked by running the code below it. Its colours are tokens, so that it is right in both colour modes.
 */
export const drawing = [
  '<path d="M26 12h302l44 44v198a14 14 0 0 1-14 14H26a14 14 0 0 1-14-14V26a14 14 0 0 1 14-14z" fill="var(--site-surface)" stroke="var(--site-border-strong)" stroke-width="1.5"/>',
  '<path d="M328 12v30a14 14 0 0 0 14 14h30z" fill="var(--site-accent-surface)" stroke="var(--site-border-strong)" stroke-width="1.5" stroke-linejoin="round"/>',
  text(36, 52, 20, "var(--site-text)", proven.call, 'font-weight="700"'),
  '<rect x="28" y="71" width="320" height="36" rx="8" fill="var(--site-accent-surface)"/>',
  text(40, 94, 15, "var(--site-text)", proven.sentence),
  '<path d="M36 127h286M36 145h196" stroke="var(--site-border)" stroke-width="8" stroke-linecap="round"/>',
  '<rect x="28" y="166" width="320" height="78" rx="8" fill="var(--code-background)" stroke="var(--site-border)"/>',
  text(42, 189, 12, "var(--site-text-muted)", proven.file),
  text(42, 222, 13, "var(--code-text)", coloured, MONO),
  // The code is executed in the terminal, and its error goes back to the sentence.
  '<g fill="none" stroke="var(--ifm-color-primary)" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="M62 252v62a12 12 0 0 0 12 12h30m-7-6 7 6-7 6"/><path d="M414 256V101a12 12 0 0 0-12-12h-50m7-6-7 6 7 6"/></g>',
  text(52, 306, 13, "var(--site-text-muted)", "実行", 'text-anchor="end"'),
  text(424, 180, 13, "var(--site-text-muted)", "一致"),
  `<circle cx="328" cy="89" r="13" fill="var(--ifm-color-primary)"/><path d="${icons.check}" transform="translate(317.2 77.6) scale(.9)" fill="none" stroke="var(--site-surface)" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>`,
  '<rect x="112" y="264" width="336" height="118" rx="12" fill="var(--drawing-night)" stroke="var(--site-border-strong)"/>',
  '<circle cx="132" cy="284" r="5" fill="#f2aa79"/><circle cx="149" cy="284" r="5" fill="#e6c07b"/><circle cx="166" cy="284" r="5" fill="#8fd694"/>',
  text(128, 317, 13, "#dbe4e8", `<tspan fill="#8fd694">$</tspan> ${proven.command}`, MONO),
  ...proven.error.map((line, index) =>
    text(128, 341 + 21 * index, 13, "#ff9b93", line.trim(), MONO),
  ),
].join("");

/** Size of the drawing in its own units. */
export const drawingSize = { width: 460, height: 394 };
