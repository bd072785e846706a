import CanonicalLocation from "@site/src/components/CanonicalLocation";
import SiteMetadata from "@theme-original/SiteMetadata";
import React from "react";

export default function SiteMetadataWrapper(): JSX.Element {
  return (
    <CanonicalLocation>
      <SiteMetadata />
    </CanonicalLocation>
  );
}
