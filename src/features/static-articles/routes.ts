/** Replaces `@generated/routes` in a build's browser. */
import { loadPage } from "@site/src/components/StaticArticle/articles";
import { withArticles } from "@site/src/upstream/article-routes";

export default withArticles(loadPage);
