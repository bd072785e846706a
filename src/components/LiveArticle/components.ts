/** The theme's `MDXComponents` in a build's browser: what a page does not import. */
import StaticRun from "../StaticRun";

export default { StaticRun };
