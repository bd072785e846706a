import type { PrismTheme } from "prism-react-renderer";

/** Prism components that prism-react-renderer 1.3.5 does not bundle and the pages' fences use. */
export const codeLanguages = ["toml", "rust", "docker", "powershell", "json5", "http"];

/**
 * The colour theme of code: token types map to CSS variables of src/css/tokens.css, so that one theme serves
 * both colour modes and no script recolours a block after the page has loaded.
 */
export const codeTheme: PrismTheme = {
  plain: { color: "var(--code-text)", backgroundColor: "var(--code-background)" },
  styles: [
    { types: ["comment", "prolog", "cdata"], style: { color: "var(--code-comment)" } },
    {
      types: ["string", "char", "attr-value", "inserted", "regex"],
      style: { color: "var(--code-string)" },
    },
    {
      types: ["keyword", "atrule", "important", "selector"],
      style: { color: "var(--code-keyword)" },
    },
    {
      types: ["function", "class-name", "maybe-class-name", "tag"],
      style: { color: "var(--code-function)" },
    },
    {
      types: ["number", "boolean", "constant", "symbol", "builtin"],
      style: { color: "var(--code-number)" },
    },
    {
      types: ["attr-name", "property", "key", "variable"],
      style: { color: "var(--code-property)" },
    },
    { types: ["operator", "punctuation"], style: { color: "var(--code-punctuation)" } },
    { types: ["deleted"], style: { color: "var(--code-deleted)" } },
  ],
};
