/** The theme's CodeBlock for components that use it, with the languages that every page has with the theme alone. */
import prismIncludeLanguages from "@theme/prism-include-languages";
import CodeBlock from "@theme-original/CodeBlock";
import Prism from "prism-react-renderer/prism";

prismIncludeLanguages(Prism as never);

export default CodeBlock;
