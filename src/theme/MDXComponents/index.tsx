import ArticleHtml from "@site/src/components/ArticleHtml";
import ClassicNotice from "@site/src/components/ClassicNotice";
import MDXComponents from "@theme-original/MDXComponents";

export default {
  ...MDXComponents,
  // What `collapseArticle` writes instead of an article's Markdown.
  StaticRun,
  // For pages compiled without `collapseArticle`, as in the bench's stock build.
  ClassicNotice,
  ArticleHtml,
};
