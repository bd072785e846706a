/** The theme's CodeBlock for components, with the Prism languages that the stock theme loads on every page. */
import prismIncludeLanguages from "@theme/prism-include-languages";
import CodeBlock from "@theme-original/CodeBlock";
import Prism from "prism-react-renderer/prism";

prismIncludeLanguages(Prism as never);

export default CodeBlock;
