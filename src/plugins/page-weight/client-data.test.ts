import { expect, it } from "vitest";
import { trimChunkNames, trimConfig, trimRegistry, trimVersion } from "./client-data";

const line = (name: string, module: string) =>
  `  '${name}': [() => import(/* webpackChunkName: '${name}' */ '${module}'), '${module}', require.resolveWeak('${module}')],`;
/** As Docusaurus writes it: the last line ends with the module. */
const registry = `export default {\n${line("0066916b", "@site/kv/a.md")}\n${line("17896441", "@theme/DocItem")}};\n`;

it("leaves the browser only how chunks are loaded, under short names", () => {
  expect(trimRegistry(registry, false)).toBe(
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
  expect(trimRegistry(registry, true)).toContain(
    '"@site/kv/a.md"), "006", require.resolveWeak("@site/kv/a.md")],',
  );
});

it("stops the build where Docusaurus writes the registry differently", () => {
  const changed = registry.replace("resolveWeak", "resolve");
  expect(() => trimRegistry(changed, false)).toThrow("ENTRY");
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
  const config = { title: "題名", plugins: [null], ssrTemplate: "<html>", themeConfig: { a: 1 } };
  const trimmed = trimConfig(`/* comment */\nexport default ${JSON.stringify(config)};\n`);
  expect(trimmed).toBe('export default {"title":"題名","themeConfig":{"a":1}};\n');
});

it("leaves out of a version what only cards of pages show", () => {
  const version = { pluginId: "kv", docsSidebars: { a: [] }, docs: { b: { description: "説明" } } };
  expect(JSON.parse(trimVersion(JSON.stringify(version)))).toEqual({ ...version, docs: {} });
});
