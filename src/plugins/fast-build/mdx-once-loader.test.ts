import path from "node:path";
import { expect, it } from "vitest";
import mdxOnceLoader from "./mdx-once-loader";

/** A client and a server that compile pages, and how often a page was really compiled. */
function compilers() {
  const runs: string[] = [];
  const count = () => (_tree: unknown, file: { path: string }) => {
    runs.push(path.basename(file.path));
  };
  const compiler = () => {
    const options = {
      beforeDefaultRemarkPlugins: [count],
      markdownConfig: { mermaid: false },
      staticDirs: [],
      siteDir: __dirname,
      // Any file of JSON is metadata to the loader.
      metadataPath: () => path.join(__dirname, "../../../package.json"),
    };
    const dependencies: string[] = [];
    const load = (name: string, source: string) =>
      new Promise<string>((resolve, reject) => {
        const context = {
          resourcePath: path.join(__dirname, name),
          query: options,
          getOptions: () => options,
          addDependency: (file: string) => dependencies.push(path.basename(file)),
          async: () => (error: Error | null, code: string) =>
            error ? reject(error) : resolve(code),
        };
        mdxOnceLoader.call(context as never, source);
      });
    return { dependencies, load };
  };
  return { runs, client: compiler(), server: compiler() };
}

it("compiles a page once for both compilers, which both learn what it depends on", async () => {
  const { runs, client, server } = compilers();
  const [ofClient, ofServer] = await Promise.all([
    client.load("a.mdx", "# 題名"),
    server.load("a.mdx", "# 題名"),
  ]);
  expect(ofServer).toBe(ofClient);
  expect(ofClient).toContain("題名");
  expect(runs).toEqual(["a.mdx"]);
  expect(client.dependencies).toEqual(["package.json"]);
  expect(server.dependencies).toEqual(["package.json"]);
});

it("compiles a page anew that changed, and one that both have had", async () => {
  const { runs, client, server } = compilers();
  expect(await client.load("b.mdx", "前")).toContain("前");
  expect(await server.load("b.mdx", "後")).toContain("後");
  await client.load("b.mdx", "後");
  expect(runs).toEqual(["b.mdx", "b.mdx"]);
  await client.load("b.mdx", "後");
  expect(runs).toHaveLength(3);
});

it("tells both compilers what is wrong with a page", async () => {
  const { client, server } = compilers();
  const loads = [client, server].map(({ load }) => load("c.mdx", "<a>{</a>"));
  for (const load of await Promise.allSettled(loads)) {
    expect(load).toMatchObject({ status: "rejected", reason: { message: /./ } });
  }
});
