import { expect, it } from "vitest";
import {
  joinedChunks,
  trimChunkNames,
  trimConfig,
  trimMetadata,
  trimRegistry,
  trimVersion,
} from "./client-data";

const line = (name: string, module: string) =>
  `  '${name}': [() => import(/* webpackChunkName: '${name}' */ '${module}'), '${module}', require.resolveWeak('${module}')],`;
/** As Docusaurus writes it: the last line ends with the module. */
const registry = `export default {\n${line("0066916b", "@site/kv/a.md")}\n${line("17896441", "@theme/DocItem")}};\n`;

const apart = new Map<string, string>();

it("leaves the browser only how chunks are loaded, under short names", () => {
  expect(trimRegistry(registry, registry, apart, false)).toBe(
    [
      "export default {",
      '"006": [() => import(/* webpackChunkName: "006" */ "@site/kv/a.md")],',
      '"178": [() => import(/* webpackChunkName: "178" */ "@theme/DocItem")],',
      "};",
      "",
    ].join("\n"),
  );
});

it("tells the server the name of a chunk instead of its module", () => {
  expect(trimRegistry(registry, registry, apart, true)).toContain(
    '"@site/kv/a.md"), "006", require.resolveWeak("@site/kv/a.md")],',
  );
});

it("loads in one chunk what is never loaded alone", () => {
  const frames = `export default {\n${[
    line("1be00000", "@theme/DocPage"),
    line("17896441", "@theme/DocItem"),
    line("0aa00000", "@generated/kv.json"),
    line("0bb00000", "@generated/kv-version.json"),
    line("0cc00000", "@generated/runtime.json"),
  ].join("\n")}};\n`;
  const version = (plugin: string, versionMetadata: string) => ({
    __comp: "1be00000",
    __context: { plugin },
    versionMetadata,
  });
  const routes = JSON.stringify({
    "/kv-a": version("0aa00000", "0bb00000"),
    "/runtime-b": version("0cc00000", "0dd00000"),
    "/runtime/1.x-c": version("0cc00000", "0ee00000"),
  });
  const joined = joinedChunks(routes, frames);
  expect(Object.fromEntries(joined)).toEqual({ "1be00000": "17896441", "0aa00000": "0bb00000" });
  expect(trimRegistry(frames, frames, joined, false)).toContain(
    '"0aa": [() => import(/* webpackChunkName: "0bb" */ "@generated/kv.json")]',
  );
  expect(trimRegistry(frames, frames, joined, true)).toContain('"@theme/DocPage"), "178", require');
});

it("stops the build where Docusaurus writes the registry differently", () => {
  const changed = registry.replace("resolveWeak", "resolve");
  expect(() => trimRegistry(changed, registry, apart, false)).toThrow("ENTRY");
});

it("gives the chunks of routes the same short names, at any depth", () => {
  const routes = {
    "/kv/a-3e3": { __comp: "17896441", content: "0066916b" },
    "/kv-cc7": { __context: { plugin: "0066916b" }, items: ["17896441", "other"] },
  };
  expect(JSON.parse(trimChunkNames(JSON.stringify(routes), registry))).toEqual({
    "/kv/a-3e3": { __comp: "178", content: "006" },
    "/kv-cc7": { __context: { plugin: "006" }, items: ["178", "other"] },
  });
});

it("leaves out of the configuration what only a build reads", () => {
  const config = {
    title: "題名",
    plugins: [null],
    ssrTemplate: "<html>",
    themeConfig: { a: 1 },
  };
  const trimmed = trimConfig(`/* comment */\nexport default ${JSON.stringify(config)};\n`);
  expect(trimmed).toBe('export default {"title":"題名","themeConfig":{"a":1}};\n');
});

it("leaves out of the site's metadata which plugins made it", () => {
  const metadata = { docusaurusVersion: "2.4.3", pluginVersions: { a: { type: "local" } } };
  expect(JSON.parse(trimMetadata(JSON.stringify(metadata)))).toEqual({
    docusaurusVersion: "2.4.3",
    pluginVersions: {},
  });
});

it("leaves out of a version what only cards of pages show", () => {
  const link = { type: "link", label: "題名", href: "/kv/b" };
  const version = { pluginId: "kv", docsSidebars: { a: [{ ...link, docId: "b" }] } };
  const docs = { b: { description: "説明" } };
  const trimmed = trimVersion(JSON.stringify({ ...version, docs }));
  expect(JSON.parse(trimmed)).toEqual({ ...version, docsSidebars: { a: [link] }, docs: {} });
});
