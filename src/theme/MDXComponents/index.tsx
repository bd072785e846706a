import StaticRun from "@site/src/components/StaticRun";
import MDXComponents from "@theme-original/MDXComponents";

export default {
  ...MDXComponents,
  StaticRun,
};
