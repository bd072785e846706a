import type { Page } from "@playwright/test";
import { type Routed, rewrite } from "./page-code";

interface BreakableWindow {
  crashing?: boolean;
  breakable?: (component: unknown) => unknown;
  breakableHeadings?: (headings: object) => object;
}

/** What only the code of these pages contains. */
export const HOME_CODE = 'title:"ホーム"';
export const OPERATIONS_CODE = 'source:"@site/kv/manual/operations.md"';

/** What the error says, and its cause. */
export const OUTER = "ページの部品が壊れました";
export const INNER = "届いたデータが空でした";

/**
 * Makes what a file of page code renders throw from the start, until `mend` is called. Of an article the code has no
 * component, but the headings that the page shows beside it.
 *
 * @param marker text that only this file has
 */
export async function crash(page: Routed, marker: string): Promise<void> {
  await page.addInitScript(
    ([outer, inner]) => {
      const target = window as BreakableWindow;
      const wrapped = new Map<unknown, unknown>();
      target.crashing = true;
      const breakWhileCrashing = () => {
        if (target.crashing) throw new Error(outer, { cause: new Error(inner) });
      };
      target.breakableHeadings = (headings) =>
        new Proxy(headings, {
          get: (list, name) => {
            breakWhileCrashing();
            return Reflect.get(list, name);
          },
        });
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
    [OUTER, INNER],
  );
  await rewrite(page, "**/assets/js/*.js", (text) =>
    text.includes(marker)
      ? text
          .replace(/\bdefault:\(\)=>(\w+)/g, "default:()=>breakable($1)")
          .replace(/\btoc:\(\)=>(\w+)/g, "toc:()=>breakableHeadings($1)")
      : text,
  );
}

/** Takes the reason of the crash away. */
export const mend = (page: Page): Promise<void> =>
  page.evaluate(() => {
    (window as BreakableWindow).crashing = false;
  });
