/** Milliseconds until a browser without idle callbacks counts as idle. */
const IDLE_GUESS = 2000;

/** Runs something once the page has loaded and the browser is idle. */
export function whenIdle(run: () => void): void {
  const wait = () => {
    if ("requestIdleCallback" in window) requestIdleCallback(run);
    else setTimeout(run, IDLE_GUESS);
  };
  if (document.readyState === "complete") wait();
  else window.addEventListener("load", wait, { once: true });
}
