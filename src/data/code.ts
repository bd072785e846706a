import type { PrismTheme } from "prism-react-renderer";

/** Code colours come from src/css/code.css: the highlighter writes no inline styles. */
export const codeTheme: PrismTheme = { plain: {}, styles: [] };
