import WordWrapButton from "@theme/CodeBlock/WordWrapButton";
import React, { type RefObject, useCallback, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useResize } from "./useResize";

/** A code block that overflows, or did before its lines were wrapped. */
interface WideBlock {
  /** Index among the article's code blocks. */
  index: number;
  code: HTMLElement;
  /** Where its button goes: before the copy button. */
  place: Element;
}

/** Attribute of the elements that {@link WrapButtons} adds. */
const PLACE = "data-wrap-button";

function placeIn(buttons: Element): Element {
  const known = buttons.querySelector(`[${PLACE}]`);
  if (known) return known;
  const place = document.createElement("span");
  place.setAttribute(PLACE, "");
  buttons.prepend(place);
  return place;
}

function findWideBlocks(article: Element): WideBlock[] {
  const blocks = [...article.querySelectorAll<HTMLElement>("pre > code")];
  const isWide = blocks.map((code) => {
    const { scrollWidth, clientWidth } = code.parentElement as HTMLElement;
    return scrollWidth > clientWidth || code.hasAttribute("style");
  });
  return blocks.flatMap((code, index) => {
    const buttons = code.parentElement?.nextElementSibling;
    return buttons && isWide[index] ? [{ index, code, place: placeIn(buttons) }] : [];
  });
}

function WrapButton({ code }: Pick<WideBlock, "code">): JSX.Element {
  const [isEnabled, setEnabled] = useState(false);
  useEffect(() => {
    if (!isEnabled) return undefined;
    // Break long words, too, so that nothing scrolls.
    Object.assign(code.style, { whiteSpace: "pre-wrap", overflowWrap: "anywhere" });
    return () => code.removeAttribute("style");
  }, [code, isEnabled]);
  return <WordWrapButton isEnabled={isEnabled} onClick={() => setEnabled(!isEnabled)} />;
}

export interface WrapButtonsProps {
  /** Element that contains the code blocks. */
  article: RefObject<HTMLElement>;
}

/** The theme's word-wrap buttons for overflowing code blocks; which ones overflow changes with the window. */
export default function LoadedWrapButtons({ article }: WrapButtonsProps): JSX.Element {
  const [blocks, setBlocks] = useState<WideBlock[]>([]);
  useResize(
    article,
    useCallback((element) => setBlocks(findWideBlocks(element)), []),
  );
  return (
    <>
      {blocks.map(({ index, code, place }) =>
        createPortal(<WrapButton code={code} />, place, String(index)),
      )}
    </>
  );
}
