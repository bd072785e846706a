import React, { useEffect, useState } from "react";
import { whenIdle } from "../when-idle";
import type LoadedWrapButtons from "./LoadedWrapButtons";
import type { WrapButtonsProps } from "./LoadedWrapButtons";

/** The word-wrap buttons, loaded once the page is there and the browser is idle. */
export default function WrapButtons(props: WrapButtonsProps): JSX.Element | null {
  const [Buttons, setButtons] = useState<typeof LoadedWrapButtons>();
  useEffect(() => {
    let isGone = false;
    whenIdle(async () => {
      // Without them the code still scrolls.
      const loaded = await import("./LoadedWrapButtons").catch(() => undefined);
      if (loaded && !isGone) setButtons(() => loaded.default);
    });
    return () => {
      isGone = true;
    };
  }, []);
  return Buttons ? <Buttons {...props} /> : null;
}
