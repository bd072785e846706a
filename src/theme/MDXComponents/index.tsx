import ClassicNotice from "@site/src/components/ClassicNotice";
import StaticRun from "@site/src/components/StaticRun";
import MDXComponents from "@theme-original/MDXComponents";

export default {
  ...MDXComponents,
  // For pages that are compiled without `collapseArticle`, as in the stock build of the bench.
  ClassicNotice,
  StaticRun,
};
