/** What pages need as plain MDX: the stock copy's `@theme/MDXComponents`. */
import ClassicNotice from "@site/src/components/ClassicNotice";
import PermissionBuilder from "@site/src/components/PermissionBuilder";
import { denoVersion } from "@site/src/data/deno-version";
import TabItem from "@theme/TabItem";
import Tabs from "@theme/Tabs";
import MDXComponents from "@theme-original/MDXComponents";
import React from "react";

function Figure({ alt, caption }: Record<"alt" | "caption", string>): JSX.Element {
  return (
    <figure className="figure">
      <svg role="img" aria-label={alt} />
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

const DenoVersion = () => <>{denoVersion}</>;

export default {
  ...MDXComponents,
  ClassicNotice,
  DenoVersion,
  Figure,
  PermissionBuilder,
  TabItem,
  Tabs,
};
