import { testSite } from "@deno-docs-ja/document/testing/site";
import { expect, it } from "vitest";
import { extractSamples } from "../pages/extract";
import { portsOf } from "./needed-ports";

/** Ports that a page's only executed sample may use. */
function ports(code: string, meta = 'run allow="net"'): number[] {
  const source = `\`\`\`ts ${meta}\n${code}\n\`\`\`\n`;
  const [project] = extractSamples(testSite().parse("runtime/page.md", source), false).projects;
  return [...new Set(portsOf(project))];
}

it("finds ports in options, addresses, settings and defaults", () => {
  expect(ports("Deno.listen({ port: 4650 });")).toEqual([4650]);
  expect(ports('await fetch("http://127.0.0.1:4651/");')).toEqual([4651]);
  expect(ports('const port = Number(Deno.env.get("PORT") ?? "4652");')).toEqual([4652]);
  expect(ports("server.listen(4653);")).toEqual([4653]);
  expect(ports("listen();", 'run allow="net,env" env="PORT=4654"')).toEqual([4654]);
  expect(ports("Deno.serve(() => new Response());")).toEqual([8000]);
});

it("finds a port that stands in for a variable's", () => {
  expect(ports("server.listen(Number(process.env.PORT || 8011))")).toEqual([8011]);
  expect(ports('server.listen(Number(Deno.env.get("PORT") ?? "8012"))')).toEqual([8012]);
});

it("holds port 8000 only for a server that names no port of its own", () => {
  expect(ports("Deno.serve({ onListen({ port }) {}, handler });")).toEqual([8000]);
  expect(ports("Deno.serve({ handler }); Deno.serve({ port: 4655 }, handler);")).toContain(8000);
  expect(ports('Deno.serve({ hostname: "127.0.0.1", port: 4655 }, handler);')).toEqual([4655]);
  expect(ports("const port = 4656;\nDeno.serve({ port }, handler);")).toEqual([4656]);
  expect(ports("export default { fetch: handler };")).toEqual([]);
  expect(ports("export default { fetch: handler };", 'serve allow="net"')).toEqual([8000]);
});

it("takes no other number for a port", () => {
  expect(ports("run();", 'run allow="net,import" args="--allow-import=127.0.0.1"')).toEqual([]);
  expect(ports("const days = options.days ?? 30;")).toEqual([]);
  expect(ports("const seconds = options.seconds ?? 86400;")).toEqual([]);
});

it("knows that a sample without the permission cannot listen", () => {
  expect(ports("Deno.listen({ port: 4650 });", "run")).toEqual([]);
});
