/** The theme's `MDXComponents` in a build's browser: those that pages do not import. */
import StaticRun from "../StaticRun";

export default { StaticRun };
