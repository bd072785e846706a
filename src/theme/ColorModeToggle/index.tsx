import { createStorageSlot, useThemeConfig } from "@docusaurus/theme-common";
import useIsBrowser from "@docusaurus/useIsBrowser";
import type { Props } from "@theme/ColorModeToggle";
import ColorModeToggle from "@theme-original/ColorModeToggle";
import React, { useEffect, useRef } from "react";

const stored = createStorageSlot("theme");

/**
 * Restores the reader's choice when the system's colour scheme changes: the theme drops it even on a site that ignores
 * the system's.
 */
function useLastingChoice(choose: Props["onChange"]): void {
  const { respectPrefersColorScheme } = useThemeConfig().colorMode;
  const choice = useRef<string | null>(null);
  useEffect(() => {
    choice.current = stored.get();
  });
  useEffect(() => {
    if (respectPrefersColorScheme) return;
    const restore = () => {
      if (choice.current === "light" || choice.current === "dark") choose(choice.current);
    };
    // Listeners run in the order of their queries. After the theme's, which comes with the parent's effects, the choice
    // is back within the same event; a later task would lose it to a reload.
    let system: MediaQueryList | undefined;
    const listen = setTimeout(() => {
      system = window.matchMedia("(prefers-color-scheme: dark)");
      system.addEventListener("change", restore);
    });
    return () => {
      clearTimeout(listen);
      system?.removeEventListener("change", restore);
    };
  }, [choose, respectPrefersColorScheme]);
}

/**
 * The theme's colour toggle, labelled with the reader's colour mode. Hydration keeps the attributes of the served HTML,
 * so the label would name the default mode for everybody who chose the other one.
 */
export default function ColorModeToggleWrapper(props: Props): JSX.Element {
  const { defaultMode } = useThemeConfig().colorMode;
  const isBrowser = useIsBrowser();
  useLastingChoice(props.onChange);
  return <ColorModeToggle {...props} value={isBrowser ? props.value : defaultMode} />;
}
