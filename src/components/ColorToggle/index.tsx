import { createStorageSlot, useThemeConfig } from "@docusaurus/theme-common";
import useIsBrowser from "@docusaurus/useIsBrowser";
import type { Props } from "@theme/ColorModeToggle";
import ColorModeToggle from "@theme-original/ColorModeToggle";
import React, { useEffect } from "react";

const stored = createStorageSlot("theme");

/**
 * Restores the reader's choice when the system's colour scheme changes: the theme drops it even on a site that ignores
 * the system's.
 */
function useLastingChoice(choose: Props["onChange"]): void {
  const { respectPrefersColorScheme } = useThemeConfig().colorMode;
  useEffect(() => {
    if (respectPrefersColorScheme) return;
    const system = window.matchMedia("(prefers-color-scheme: dark)");
    const keep = () => {
      const choice = stored.get();
      // The theme's listener is added after this one, since parents' effects run after their children's.
      if (choice === "light" || choice === "dark") setTimeout(() => choose(choice));
    };
    system.addEventListener("change", keep);
    return () => system.removeEventListener("change", keep);
  }, [choose, respectPrefersColorScheme]);
}

/**
 * The theme's colour toggle, labelled with the reader's colour mode. Hydration keeps the attributes of the served HTML,
 * so the label would name the default mode for everybody who chose the other one.
 */
export default function ColorToggle(props: Props): JSX.Element {
  const { defaultMode } = useThemeConfig().colorMode;
  const isBrowser = useIsBrowser();
  useLastingChoice(props.onChange);
  return <ColorModeToggle {...props} value={isBrowser ? props.value : defaultMode} />;
}
