import { useEffect } from "react";

/** `keyCode` of keys handled by an input method; Safari sends it for Enter after the composition. */
const INPUT_METHOD_KEY = 229;

function guard(event: KeyboardEvent): void {
  const composing = event.isComposing || event.keyCode === INPUT_METHOD_KEY;
  const target = event.target instanceof Element ? event.target : null;
  if (composing && target?.closest(".DocSearch")) event.stopPropagation();
}

/**
 * Leaves the keys of a composition to the input method: Enter, Escape and arrows choose a candidate there, and must
 * neither navigate nor close the modal.
 */
export function useCompositionGuard(): void {
  useEffect(() => {
    window.addEventListener("keydown", guard, true);
    return () => window.removeEventListener("keydown", guard, true);
  }, []);
}
