import type { PrismTheme } from "prism-react-renderer";

/** Prism components used by the pages' fences but not bundled in prism-react-renderer 1.3.5. */
export const codeLanguages = ["toml", "rust", "docker", "powershell", "json5", "http"];

/** Code colours come from src/css/code.css: the highlighter writes no inline styles. */
export const codeTheme: PrismTheme = { plain: {}, styles: [] };
