/** Stands in for the theme's module that loads languages into the highlighter. */
export default function noLanguages(): void {}
