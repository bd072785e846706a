/** Pages that crash while React draws them. */
import type { Page } from "@playwright/test";
import { type Routed, rewrite } from "./page-code";

interface BreakableWindow {
  crashing?: boolean;
  breakable?: (component: unknown) => unknown;
  element?: (name: string) => string;
}

/** What only the code of the home page contains. */
const HOME_CODE = 'title:"ホーム"';

/** What the error says, and its cause. */
export const OUTER = "ページの部品が壊れました";
export const INNER = "届いたデータが空でした";

/**
 * Makes what a page renders throw from the start, until `mend` is called: of the home page its component; of a page of
 * documentation, whose article is HTML, the headings that the page shows beside it.
 *
 * @param path path of the page
 */
export async function crash(page: Routed, path: string): Promise<void> {
  await page.addInitScript(
    ([outer, inner, path]) => {
      const target = window as BreakableWindow;
      const wrapped = new Map<unknown, unknown>();
      target.crashing = true;
      const breakWhileCrashing = () => {
        if (target.crashing) throw new Error(outer, { cause: new Error(inner) });
      };
      const parse = JSON.parse;
      JSON.parse = (text, reviver) => {
        const value = parse(text, reviver);
        if (value?.metadata?.permalink !== path) return value;
        const toc = new Proxy(value.toc, {
          get: (list, name) => {
            breakWhileCrashing();
            return Reflect.get(list, name);
          },
        });
        return { ...value, toc };
      };
      target.breakable = (component) => {
        if (typeof component !== "function") return component;
        const wrapper = (props: unknown) => {
          breakWhileCrashing();
          return component(props);
        };
        // The exports of a module are read again and again, and React knows a component by its identity.
        if (!wrapped.has(component)) wrapped.set(component, Object.assign(wrapper, component));
        return wrapped.get(component);
      };
    },
    [OUTER, INNER, path],
  );
  if (path !== "/") return;
  await rewrite(page, "**/assets/js/*.js", (text) =>
    text.includes(HOME_CODE)
      ? text.replace(/\bdefault:\(\)=>(\w+)/g, "default:()=>breakable($1)")
      : text,
  );
}

/**
 * Makes every element of a kind throw as it is created, until `mend` is called.
 *
 * @param tag name of the element
 * @param code addresses of the code that creates it; that of pages, if left out
 */
export async function crashElement(
  page: Routed,
  tag: string,
  code = /\/assets\/js\/(?!main\.).*\.js$/,
): Promise<void> {
  await page.addInitScript(
    ([outer, inner]) => {
      const target = window as BreakableWindow;
      target.crashing = true;
      target.element = (name) => {
        if (target.crashing) throw new Error(outer, { cause: new Error(inner) });
        return name;
      };
    },
    [OUTER, INNER],
  );
  await rewrite(page, code, (text) =>
    text.replaceAll(`createElement("${tag}"`, `createElement(element("${tag}")`),
  );
}

/** Takes the reason of the crash away. */
export const mend = (page: Page): Promise<void> =>
  page.evaluate(() => {
    (window as BreakableWindow).crashing = false;
  });
