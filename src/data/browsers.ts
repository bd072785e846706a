/** esbuild's target: the last browser generation that Docusaurus' own default list serves. */
export const BROWSER_TARGET = "es2020";
