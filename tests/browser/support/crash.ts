/** Pages that crash while React renders. */
import type { Page } from "@playwright/test";
import { type Routed, rewrite } from "./page-code";

interface BreakableWindow {
  crashing?: boolean;
  breakable?: (component: unknown) => unknown;
  element?: (name: string) => string;
}

/** Text found only in the home page's code. */
const HOME_CODE = 'title:"ホーム"';

/** The error's message, and its cause. */
export const OUTER = "ページの部品が壊れました";
export const INNER = "届いたデータが空でした";

/**
 * Makes what a page renders throw from the start, until `repair` is called: on the home page its component; on a doc
 * page, whose article is HTML, the headings shown next to it.
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
        // Module exports are read repeatedly, and React identifies components by reference.
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
 * Makes every element of a kind throw on creation, until `repair` is called.
 *
 * @param tag name of the element
 * @param code URLs of the code that creates it; defaults to that of pages
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

/** Removes the cause of the crash. */
export const repair = (page: Page): Promise<void> =>
  page.evaluate(() => {
    (window as BreakableWindow).crashing = false;
  });
