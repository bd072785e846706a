import { type RefObject, useEffect } from "react";

/**
 * Calls a function initially, and whenever an element's size changes.
 *
 * @param element the element
 * @param onResize gets the element; has to be stable
 */
export function useResize(
  element: RefObject<HTMLElement>,
  onResize: (element: Element) => void,
): void {
  useEffect(() => {
    const observer = new ResizeObserver(([{ target }]) => onResize(target));
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, onResize]);
}
