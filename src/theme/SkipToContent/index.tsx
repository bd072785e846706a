import SteadyLocation from "@site/src/components/SteadyLocation";
import SkipToContent from "@theme-original/SkipToContent";
import React from "react";

export default function SkipToContentWrapper(): JSX.Element {
  return (
    <SteadyLocation>
      <SkipToContent />
    </SteadyLocation>
  );
}
