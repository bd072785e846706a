/** Replaces modules of DocSearch, which imports them by relative paths that no alias reaches. */
import path from "node:path";
import type { Compiler } from "webpack";

/** DocSearch's module → ours in this directory. */
export const REPLACED: Readonly<Record<string, string>> = {
  "./stored-searches": "docsearch-stored-searches.ts",
  "./Results": "docsearch-screens.tsx",
  "./NoResultsScreen": "docsearch-screens.tsx",
};

/** webpack plugin. */
export const replaceDocSearchModules = {
  apply(compiler: Compiler): void {
    const { NormalModuleReplacementPlugin } = compiler.webpack;
    new NormalModuleReplacementPlugin(/^\.\/\w[\w-]*$/, (module) => {
      const ours = REPLACED[module.request];
      if (ours && module.context.includes("@docsearch")) {
        module.request = path.join(__dirname, ours);
      }
    }).apply(compiler);
  },
};
