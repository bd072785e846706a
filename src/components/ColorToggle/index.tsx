import { createStorageSlot, useThemeConfig } from "@docusaurus/theme-common";
import useIsBrowser from "@docusaurus/useIsBrowser";
import type { Props } from "@theme/ColorModeToggle";
import ColorModeToggle from "@theme-original/ColorModeToggle";
import React, { useEffect } from "react";

const stored = createStorageSlot("theme");

/**
 * Gives the reader's choice back when the system's colour changes: the theme forgets it then, even on a site that does
 * not follow the system.
 */
function useLastingChoice(choose: Props["onChange"]): void {
  const { respectPrefersColorScheme } = useThemeConfig().colorMode;
  useEffect(() => {
    if (respectPrefersColorScheme) return;
    const system = window.matchMedia("(prefers-color-scheme: dark)");
    const keep = () => {
      const choice = stored.get();
      // The theme's listener comes after this one, as effects of parents come after those of their children.
      if (choice === "light" || choice === "dark") setTimeout(() => choose(choice));
    };
    system.addEventListener("change", keep);
    return () => system.removeEventListener("change", keep);
  }, [choose, respectPrefersColorScheme]);
}

/**
 * The theme's colour toggle, which names the colour of the reader: React takes over the attributes of the served HTML
 * without a look at them, so that the name would stay the default colour's for everybody who chose the other one.
 */
export default function ColorToggle(props: Props): JSX.Element {
  const { defaultMode } = useThemeConfig().colorMode;
  const isBrowser = useIsBrowser();
  useLastingChoice(props.onChange);
  return <ColorModeToggle {...props} value={isBrowser ? props.value : defaultMode} />;
}
