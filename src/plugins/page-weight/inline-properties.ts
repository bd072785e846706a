/**
 * Writes values in the place of custom properties that have one value on all pages: Infima names each size and colour of
 * each component, for sites that change it. 0.9 KiB, and less for the browser to look up.
 */
import postcss, { type Root } from "postcss";
import type { Compiler, WebpackPluginInstance } from "webpack";

/** A use of a property, whose value for want of one is not a use of others. */
const usesOf = (name: string) => new RegExp(`var\\(\\s*${name}\\s*(?:,[^()]*)?\\)`, "g");

/** Values of the properties that are set once, for the whole page, to what does not depend on others. */
function constantsIn(roots: readonly Root[], keep: ReadonlySet<string>): Map<string, string> {
  const values = new Map<string, string[]>();
  for (const root of roots) {
    root.walkDecls(/^--/, ({ prop, value, parent }) => {
      const isForAll =
        parent?.type === "rule" && (parent as { selector?: string }).selector === ":root";
      const isPlain = parent?.parent?.type === "root" && !value.includes("var(");
      values.set(prop, [...(values.get(prop) ?? []), isForAll && isPlain ? value.trim() : ""]);
    });
  }
  const constants = [...values].flatMap(([name, [value, ...others]]): [string, string][] =>
    value && others.length === 0 && !keep.has(name) ? [[name, value]] : [],
  );
  return new Map(constants);
}

/** Puts the constants in, as far as each of their uses is understood, and tells how many went. */
function inlineOnce(roots: readonly Root[], keep: ReadonlySet<string>): number {
  const constants = constantsIn(roots, keep);
  for (const root of roots) {
    root.walkDecls((declaration) => {
      if (!declaration.value.includes("var(")) return;
      for (const [name, value] of constants) {
        if (declaration.value.includes(name)) {
          declaration.value = declaration.value.replace(usesOf(name), () => value);
        }
      }
    });
  }
  const left = new Set(
    roots.flatMap((root) => root.toString().match(/(?<=var\(\s*)--[\w-]+/g) ?? []),
  );
  let removed = 0;
  for (const root of roots) {
    root.walkDecls(/^--/, (declaration) => {
      if (!constants.has(declaration.prop) || left.has(declaration.prop)) return;
      declaration.remove();
      removed++;
    });
  }
  return removed;
}

/**
 * @param sheets all style sheets of the site
 * @param keep properties that code sets or reads
 * @returns the same sheets with values in the place of properties that never change
 * @throws what PostCSS throws at a sheet that it can't read
 */
export function inlineProperties(sheets: readonly string[], keep: ReadonlySet<string>): string[] {
  const roots = sheets.map((sheet) => postcss.parse(sheet));
  // A value may have become plain by the one that went into it.
  while (inlineOnce(roots, keep) > 0);
  return roots.map(String);
}

/**
 * @param keep properties that code sets or reads
 * @returns the plugin for webpack, which changes the sheets before they are minified
 */
export function inlinePropertiesPlugin(keep: () => ReadonlySet<string>): WebpackPluginInstance {
  return {
    apply({ hooks, webpack: { Compilation, sources } }: Compiler) {
      const name = "inline-properties";
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE;
      hooks.thisCompilation.tap(name, (compilation) => {
        compilation.hooks.processAssets.tap({ name, stage }, (assets) => {
          const files = Object.keys(assets).filter((file) => file.endsWith(".css"));
          const sheets = files.map((file) => assets[file].source().toString());
          inlineProperties(sheets, keep()).forEach((sheet, index) => {
            compilation.updateAsset(files[index], new sources.RawSource(sheet));
          });
        });
      });
    },
  };
}
