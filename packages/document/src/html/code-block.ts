import type { ShownCommand } from "../fence/shown-command";
import { type CodeLine, diffLines } from "./diff";
import { highlight } from "./highlight";
import { type Messages, translate } from "./settings";
import { writeTabs } from "./tabs";
import { classes, escapeText, tag } from "./tag";

/** Blocks with more lines are folded; for shorter ones, less would be hidden than shown. */
const LONGEST_WHOLE = 40;

export interface CodeBlock {
  code: string;
  /** The highlighter's name. */
  language: string;
  /** Text of the line above the code: a file, a command. */
  title?: string;
  /** Highlighted lines, e.g. "1,3-5". */
  highlighted?: string;
  showLineNumbers?: boolean;
  /** The block is the output of the sample before. */
  output?: boolean;
  /** Its output follows and is joined to it visually. */
  joined?: boolean;
  /** The sample was executed and, if it has an output, printed exactly that. */
  verified?: boolean;
  /** It keeps running while the next samples run. */
  background?: boolean;
  /** What a reader types to repeat it. */
  command?: ShownCommand;
}

function numbersIn(ranges: string): Set<number> {
  const numbers = new Set<number>();
  for (const range of ranges.split(",")) {
    const [first, last = first] = range.split("-").map(Number);
    for (let number = first; number <= last; number++) numbers.add(number);
  }
  return numbers;
}

function linesOf({ code, language }: CodeBlock): CodeLine[] {
  if (language === "diff") return diffLines(code);
  return highlight(code, language).map((html) => ({ element: "span", names: "token-line", html }));
}

function writeLines(block: CodeBlock): string {
  const { highlighted = "", showLineNumbers } = block;
  const marked = numbersIn(highlighted);
  return linesOf(block)
    .map(({ element, names, sign, html }, index) => {
      const isMarked = marked.has(index + 1) && "theme-code-block-highlighted-line";
      const content = showLineNumbers
        ? `<span class="code-line__number"></span><span class="code-line__content">${html}</span>`
        : html;
      const all = classes(names, isMarked, showLineNumbers && "code-line");
      return tag(element, { class: all, "data-sign": sign }, `${content}<br>`);
    })
    .join("");
}

/** The icon is a style, as a page has dozens of buttons. */
function writeCopyButton(messages: Messages): string {
  const label = translate(
    messages,
    "theme.CodeBlock.copyButtonAriaLabel",
    "Copy code to clipboard",
  );
  const title = translate(messages, "theme.CodeBlock.copy", "Copy");
  return tag("button", {
    type: "button",
    "aria-label": label,
    title,
    class: "clean-btn copy-code",
  });
}

/** Shows the beginning of long code with a control for the rest; works without scripts. */
function fold(block: string, lines: number, messages: Messages): string {
  if (lines <= LONGEST_WHOLE) return block;
  const label = translate(messages, "site.longCode.whole", "コードをすべて表示（{lines} 行）", {
    lines: `${lines}`,
  });
  const toggle = `<label class="long-code__toggle"><input type="checkbox">${escapeText(label)}</label>`;
  return `<div class="long-code">${block}${toggle}</div>`;
}

/** @returns a command, each line after a prompt that is not copied */
export function writeCommandLine(command: string, prompt: string, messages: Messages): string {
  const lines = command.split("\n").map((line) => {
    return `<span class="token-line" data-sign="${prompt} ">${escapeText(line)}<br></span>`;
  });
  const content = `<pre tabindex="0" class="thin-scrollbar"><code class="code-lines">${lines.join("")}</code></pre>`;
  return `<div class="theme-code-block command"><div class="code-body">${content}<div class="code-buttons">${writeCopyButton(messages)}</div></div></div>`;
}

/** The command of a sample, in tabs when shells differ. */
function writeCommand({ posix, powershell }: ShownCommand, messages: Messages): string {
  if (powershell === undefined) return writeCommandLine(posix, "$", messages);
  const tabs = [
    { value: "posix", label: "macOS・Linux", content: writeCommandLine(posix, "$", messages) },
    {
      value: "powershell",
      label: "PowerShell",
      content: writeCommandLine(powershell, ">", messages),
    },
  ];
  return `<div class="commands">${writeTabs("shell", tabs, undefined, "commands__panels")}</div>`;
}

/** Joins a sample with its command and output, with the badge of executed samples below. */
function frame(code: string, block: CodeBlock, messages: Messages): string {
  const { output, joined, verified, command, background } = block;
  if (!output && !joined && !verified && !command && !background) return code;
  const line = command && writeCommand(command, messages);
  const both = !command ? code : command.place === "above" ? line + code : code + line;
  const keeps = translate(
    messages,
    "site.sample.background",
    "実行したまま、別のターミナルで次へ進みます",
  );
  const names = classes(
    "sample",
    output && "sample--output",
    joined && "sample--joined",
    command && `sample--command-${command.place}`,
  );
  const label = escapeText(translate(messages, "site.sample.verified", "実行して確認済み"));
  return tag(
    "div",
    { class: names },
    both +
      (background ? `<p class="sample__background">${escapeText(keeps)}</p>` : "") +
      (verified ? `<p class="sample__badge">${label}</p>` : ""),
  );
}

/** @returns a code block as rendered by the theme, in a sample frame */
export function writeCodeBlock(block: CodeBlock, messages: Messages): string {
  const code = block.code.replace(/\n$/, "");
  const { language, title, showLineNumbers } = block;
  const lines = writeLines({ ...block, code });
  const names = classes("code-lines", showLineNumbers && "code-lines--numbered");
  const content = tag(
    "pre",
    { tabindex: 0, class: `prism-code language-${language} thin-scrollbar` },
    tag("code", { class: names }, lines),
  );
  const above = title ? `<div class="code-title">${escapeText(title)}</div>` : "";
  const body = `<div class="code-body">${content}<div class="code-buttons">${writeCopyButton(messages)}</div></div>`;
  const whole = tag("div", { class: `language-${language} theme-code-block` }, above + body);
  return frame(fold(whole, code.trimEnd().split("\n").length, messages), block, messages);
}

/**
 * @param language from the fence's info string
 * @param meta the rest of it, as left by `renderSamples`
 * @returns the block, without its command
 */
export function codeBlockOf(code: string, language = "text", meta = ""): CodeBlock {
  const [quoted = "", , title] = /title=(["'])(.*?)\1/.exec(meta) ?? [];
  const rest = meta.replace(quoted, "");
  const has = (flag: string) => rest.split(/\s+/).includes(flag);
  return {
    code,
    language,
    title,
    highlighted: /\{([\d,-]+)\}/.exec(rest)?.[1],
    showLineNumbers: has("showLineNumbers"),
    output: has("output"),
    joined: has("joined"),
    verified: has("verified"),
    background: has("background"),
  };
}
