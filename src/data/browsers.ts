/** What esbuild writes code for: the last generation of browsers that Docusaurus' own default list serves. */
export const BROWSER_TARGET = "es2020";
