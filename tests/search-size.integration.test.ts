import path from "node:path";
import zlib from "node:zlib";
import { build } from "esbuild";
import { expect, it } from "vitest";

const root = path.join(__dirname, "..");
/** Gzip bytes that search may add to a page without a search. */
const limit = 4096;

/** Code in the search box's own bundle: everything not loaded at the first sign of interest. */
async function eagerSize(source: string): Promise<number> {
  const { outputFiles, metafile } = await build({
    stdin: { contents: source, resolveDir: root, loader: "tsx" },
    bundle: true,
    splitting: true,
    minify: true,
    write: false,
    metafile: true,
    format: "esm",
    outdir: path.join(root, ".cache/search-size"),
    jsx: "transform",
    loader: { ".css": "empty" },
    alias: { "@site": root },
    // On every page anyway.
    external: [
      "react",
      "react-dom",
      "@docusaurus/Head",
      "@docusaurus/Link",
      "@docusaurus/Translate",
      "@docusaurus/router",
      "@docusaurus/useBaseUrl",
      "@docusaurus/useDocusaurusContext",
      "@docusaurus/theme-common",
      "@docusaurus/plugin-content-docs",
      "@theme/*",
      "@generated/*",
    ],
    define: { "process.env.NODE_ENV": '"production"' },
  });
  const chunks = new Set(Object.keys(metafile.outputs).filter((file) => /stdin\.js$/.test(file)));
  for (const chunk of chunks)
    for (const { path: imported, kind } of metafile.outputs[chunk].imports)
      if (kind === "import-statement" && imported in metafile.outputs) chunks.add(imported);
  const eager = outputFiles.filter((file) =>
    [...chunks].some((chunk) => file.path.endsWith(path.basename(chunk))),
  );
  return zlib.gzipSync(Buffer.concat(eager.map(({ contents }) => contents))).length;
}

it("adds at most 4 KB to every page", async () => {
  const size = await eagerSize(
    'import SearchBar from "@site/src/features/search/client/SearchBar"; SearchBar();',
  );
  expect(size).toBeGreaterThan(1000);
  expect(size).toBeLessThanOrEqual(limit);
});

it("would notice the modal in every page", async () => {
  const modal = 'import Modal from "@site/src/features/search/client/SearchModal"; Modal();';
  expect(await eagerSize(modal)).toBeGreaterThan(limit);
});
