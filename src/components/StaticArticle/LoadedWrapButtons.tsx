import WordWrapButton from "@theme/CodeBlock/WordWrapButton";
import React, { type RefObject, useCallback, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useResize } from "./useResize";

/** A code block that is wider than its place, or was before its lines were wrapped. */
interface WideBlock {
  /** Position among the article's code blocks. */
  index: number;
  code: HTMLElement;
  /** Where its button goes: before the one that copies. */
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
    // Long words break, too, so that nothing has to be scrolled.
    Object.assign(code.style, { whiteSpace: "pre-wrap", overflowWrap: "anywhere" });
    return () => code.removeAttribute("style");
  }, [code, isEnabled]);
  return <WordWrapButton isEnabled={isEnabled} onClick={() => setEnabled(!isEnabled)} />;
}

export interface WrapButtonsProps {
  /** The element that the code blocks are in. */
  article: RefObject<HTMLElement>;
}

/** The theme's buttons which wrap the lines of code blocks that are too wide; what is too wide changes with the window. */
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
