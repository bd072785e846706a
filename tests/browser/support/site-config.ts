import type { Page } from "@playwright/test";

/** Changes a test may make to the configuration in the build. */
export interface ConfigChange {
  provider?: "embedded" | "algolia";
  /** Merged into `themeConfig.algolia`. */
  algolia?: Record<string, unknown>;
  /** null removes the URL. */
  repoUrl?: string | null;
}

const ALGOLIA = /\balgolia:(\{(?:[^{}]|\{[^{}]*\})*\})/;
const PROVIDER = /\bsearch:\{provider:"\w+"\}/;
const REPOSITORY = /\brepoUrl:"[^"]*",?/;

function replaceOnce(text: string, pattern: RegExp, value: string): string {
  const found = text.match(new RegExp(pattern, "g"))?.length ?? 0;
  if (found !== 1) throw new Error(`${pattern} is in the bundle ${found} times`);
  return text.replace(pattern, () => value);
}

function change(bundle: string, { provider, algolia, repoUrl }: ConfigChange): string {
  let text = bundle;
  if (algolia) {
    const current: object = new Function(`return ${text.match(ALGOLIA)?.[1]}`)();
    text = replaceOnce(text, ALGOLIA, `algolia:${JSON.stringify({ ...current, ...algolia })}`);
  }
  if (repoUrl !== undefined) text = text.replace(REPOSITORY, "");
  const search = provider ? `search:{provider:"${provider}"}` : text.match(PROVIDER)?.[0];
  const repository = repoUrl ? `repoUrl:${JSON.stringify(repoUrl)},` : "";
  return replaceOnce(text, PROVIDER, `${repository}${search}`);
}

/**
 * Changes the configuration of the build under test as it is served: one build must work with every configuration,
 * since it is read at run time.
 */
export async function withConfig(page: Page, by: ConfigChange): Promise<void> {
  await page.route(/\/assets\/js\/main\.\w+\.js$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text(), by) });
  });
}
