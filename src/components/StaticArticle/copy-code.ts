import { translate } from "@docusaurus/Translate";
import type { SyntheticEvent } from "react";
import { copyText } from "../copy-text";

const BUTTON = ".copy-code";
const COPIED = "copy-code--copied";

/** How long the button says that the code is copied, in milliseconds: as long as the theme's. */
const ANSWER = 1000;

/** The code as it was written: each line is an element, and an empty one has no text. */
function codeOf(block: Element): string {
  return [...block.querySelectorAll(".token-line")]
    .map(({ textContent }) => textContent)
    .join("\n");
}

function answer(button: HTMLElement): void {
  const label = button.getAttribute("aria-label") ?? "";
  const copied = translate({ id: "theme.CodeBlock.copied", message: "Copied" });
  // A second click while the answer is there must not take it for the label.
  if (label === copied) return;
  button.setAttribute("aria-label", copied);
  button.classList.add(COPIED);
  setTimeout(() => {
    button.setAttribute("aria-label", label);
    button.classList.remove(COPIED);
  }, ANSWER);
}

/** Handles clicks in an article: gives the copy buttons their function. */
export function copyCode({ target }: SyntheticEvent): void {
  if (!(target instanceof Element)) return;
  const button = target.closest<HTMLElement>(BUTTON);
  const block = button?.closest(".theme-code-block");
  if (!button || !block) return;
  copyText(codeOf(block)).then(() => answer(button));
}
