/**
 * webpack's loader in the place of Docusaurus' MDX loader, for builds. Client and server need the same module of each
 * page and are compiled at the same time in one process: whichever comes first compiles the page, the other waits.
 */
import { mdxLoader } from "@docusaurus/mdx-loader/lib/loader";
import type { LoaderContext } from "webpack";

interface Compiled {
  source: string;
  module: Promise<string>;
  /** Files besides the page that the module was made from. */
  dependencies: string[];
}

/** Pages that one of the two compilers has asked for, by absolute path; the other takes them away. */
const compiled = new Map<string, Compiled>();

function compile(context: LoaderContext<object>, source: string): Compiled {
  const dependencies: string[] = [];
  const module = new Promise<string>((resolve, reject) => {
    const own = Object.assign(Object.create(context), {
      addDependency: (file: string) => dependencies.push(file),
      async: () => (error: Error | null, code: string) => (error ? reject(error) : resolve(code)),
    });
    mdxLoader.call(own, source).catch(reject);
  });
  return { source, module, dependencies };
}

export default async function mdxOnceLoader(
  this: LoaderContext<object>,
  source: string,
): Promise<void> {
  const callback = this.async();
  const known = compiled.get(this.resourcePath);
  const page = known?.source === source ? known : compile(this, source);
  if (page === known) compiled.delete(this.resourcePath);
  else compiled.set(this.resourcePath, page);
  try {
    const code = await page.module;
    for (const file of page.dependencies) this.addDependency(file);
    callback(null, code);
  } catch (error) {
    callback(error as Error);
  }
}
