import ClassicNotice from "@site/src/components/ClassicNotice";
import MDXComponents from "@theme-original/MDXComponents";

export default {
  ...MDXComponents,
  ClassicNotice,
};
