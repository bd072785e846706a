/**
 * Stands in for the theme's `MDXComponents/Code` and `Pre` in a build's browser, where every block of code is a part of
 * a run: code in a sentence needs no highlighter.
 */
export default "code";
