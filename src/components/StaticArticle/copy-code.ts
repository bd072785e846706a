import { translate } from "@docusaurus/Translate";
import styles from "@docusaurus/theme-classic/lib/theme/CodeBlock/CopyButton/styles.module.css";
import copy from "copy-text-to-clipboard";
import type { SyntheticEvent } from "react";

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
  button.classList.add(styles.copyButtonCopied);
  setTimeout(() => {
    button.setAttribute("aria-label", label);
    button.classList.remove(styles.copyButtonCopied);
  }, ANSWER);
}

/** Handles clicks in an article: gives the theme's copy buttons, which the server has rendered, their function. */
export function copyCode({ target }: SyntheticEvent): void {
  if (!(target instanceof Element)) return;
  const button = target.closest("button");
  const block = button?.closest(".theme-code-block");
  if (!block || !button?.querySelector(`.${styles.copyButtonIcons}`)) return;
  copy(codeOf(block));
  answer(button);
}
