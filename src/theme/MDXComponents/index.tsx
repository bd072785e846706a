import ArticleHtml from "@site/src/components/ArticleHtml";
import MDXComponents from "@theme-original/MDXComponents";
import TabItem from "@theme/TabItem";
import Tabs from "@theme/Tabs";

export default { ...MDXComponents, ArticleHtml, TabItem, Tabs };
