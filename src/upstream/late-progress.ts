/**
 * Stands before `nprogress`, whose bar can show from the second page on: the library comes when the first page has
 * loaded and nobody waits, or when the bar is wanted.
 */
import { whenIdle } from "@site/src/components/when-idle";
import type { NProgress } from "nprogress/nprogress.js";

let library: Promise<NProgress> | undefined;
let options = {};
let isWanted = false;

function load(): Promise<NProgress> {
  library ??= import("nprogress/nprogress.js").then(({ default: progress }) =>
    progress.configure(options),
  );
  // Without it there is no bar; the next page asks again.
  library.catch(() => {
    library = undefined;
  });
  return library;
}

/** What the theme calls of `nprogress`. */
export default {
  configure(given: object): void {
    options = given;
    if (typeof window !== "undefined") whenIdle(() => load().catch(() => undefined));
  },
  start(): void {
    isWanted = true;
    load()
      .then((progress) => isWanted && progress.start())
      .catch(() => undefined);
  },
  done(): void {
    isWanted = false;
    library?.then((progress) => progress.done()).catch(() => undefined);
  },
};
