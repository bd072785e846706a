import type { PrismTheme } from "prism-react-renderer";

/** Prism components that prism-react-renderer 1.3.5 does not bundle and the pages' fences use. */
export const codeLanguages = ["toml", "rust", "docker", "powershell", "json5", "http"];

/** The colours of code are those of src/css/code.css: the highlighter writes no styles into the pages. */
export const codeTheme: PrismTheme = { plain: {}, styles: [] };
