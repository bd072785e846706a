import ArticleHtml from "@site/src/components/ArticleHtml";
import TabItem from "@theme/TabItem";
import Tabs from "@theme/Tabs";
import MDXComponents from "@theme-original/MDXComponents";

export default { ...MDXComponents, ArticleHtml, TabItem, Tabs };
