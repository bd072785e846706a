import { translate } from "@docusaurus/Translate";
import type { SyntheticEvent } from "react";
import { copyText } from "../copy-text";

const BUTTON = ".copy-code";
const COPIED = "copy-code--copied";

/** How long the button shows "copied", in milliseconds: as long as the theme's. */
const ANSWER = 1000;

/** The code as written: each line is an element, and empty ones have no text. Of a diff, its new side. */
function codeOf(block: Element): string {
  return [...block.querySelectorAll(".token-line:not(del)")]
    .map(({ textContent }) => textContent)
    .join("\n");
}

function answer(button: HTMLElement): void {
  const label = button.getAttribute("aria-label") ?? "";
  const copied = translate({ id: "theme.CodeBlock.copied", message: "Copied" });
  // A second click must not take the message for the label.
  if (label === copied) return;
  button.setAttribute("aria-label", copied);
  button.classList.add(COPIED);
  setTimeout(() => {
    button.setAttribute("aria-label", label);
    button.classList.remove(COPIED);
  }, ANSWER);
}

/** Click handler of an article: makes the copy buttons work. */
export function copyCode({ target }: SyntheticEvent): void {
  if (!(target instanceof Element)) return;
  const button = target.closest<HTMLElement>(BUTTON);
  const block = button?.closest(".theme-code-block");
  if (!button || !block) return;
  copyText(codeOf(block)).then(() => answer(button));
}
