/**
 * Wraps `nprogress`, whose bar can show from the second page on: the library loads some time after the first page, or
 * when the bar is needed.
 */
import type { NProgress } from "nprogress/nprogress.js";

/** Milliseconds after the first page has loaded. */
const DELAY = 2000;

let library: Promise<NProgress> | undefined;
let options = {};
let isWanted = false;

function load(): Promise<NProgress> {
  library ??= import(/* webpackChunkName: "progress" */ "nprogress/nprogress.js").then(
    ({ default: progress }) => progress.configure(options),
  );
  // Without it there is no bar; the next page retries.
  library.catch(() => {
    library = undefined;
  });
  return library;
}

/** What the theme uses of `nprogress`. */
export default {
  configure(given: object): void {
    options = given;
    if (typeof window === "undefined") return;
    const loadLater = () => setTimeout(() => load().catch(() => undefined), DELAY);
    window.addEventListener("load", loadLater, { once: true });
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
