/**
 * Inline script of the head, before all others: tells the reader if a script that the page needs fails before React has
 * hydrated it, and brings the page back as HTML if React has removed it. Depends on no other file.
 */

/** Path of the site's scripts; set by the plugin. */
declare const SCRIPTS: string;

/** Beginning of the addresses of the site's scripts; those of extensions and tag managers may have the same path. */
const OWN = location.origin + SCRIPTS;
/** Milliseconds for webpack's retry before the reader is told. */
const PATIENCE = 3000;

const isHydrated = (): boolean => document.documentElement.dataset.hasHydrated === "true";
let { pathname } = location;
let isLost = false;

function addButton(box: Element, label: string, onclick: () => void): void {
  const button = document.createElement("button");
  box.append(Object.assign(button, { type: "button", textContent: label, onclick }));
}

function show(...texts: string[]): void {
  const box = document.createElement("div");
  box.className = "lost-scripts";
  box.setAttribute("role", "alert");
  for (const text of texts) {
    box.append(Object.assign(document.createElement("p"), { textContent: text }));
  }
  addButton(box, "再試行", () => location.reload());
  addButton(box, "閉じる", () => box.remove());
  document.body.append(box);
}

function tell(cause: string): void {
  if (isHydrated() || document.querySelector(".lost-scripts")) return;
  show(
    "ページの一部を読み込めませんでした",
    "本文とリンクはこのまま使えます。検索などを使うには、接続を確かめて再試行してください。",
    cause,
  );
}

/** Replaces the document with the page as the server sends it at the current address: its scripts do not run again. */
async function showServedPage(): Promise<void> {
  // What the browser has kept of it is as good: nothing else may stand between the reader and the text.
  const response = await fetch(location.href, { cache: "force-cache" });
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  if (!page.querySelector("#__docusaurus > *")) throw new Error();
  // Docusaurus empties the head in the next frame.
  await new Promise(requestAnimationFrame);
  page.documentElement.dataset.theme = document.documentElement.dataset.theme;
  document.documentElement.replaceWith(page.documentElement);
  // The browser then scrolls to the element.
  if (location.hash) location.replace(location.hash);
}

const CRASHED = "このページはクラッシュしました";

/** React removes all that it has drawn if the crash page crashes, too. */
function bringBack(cause: string): void {
  if (isLost) return;
  isLost = true;
  document.documentElement.dataset.hasHydrated = "false";
  pathname = location.pathname;
  showServedPage().then(
    () =>
      show(
        CRASHED,
        "本文とリンクはこのまま使えます。検索などを使うには、再試行してください。",
        cause,
      ),
    () => show(CRASHED, "本文を表示できません。接続を確かめて再試行してください。", cause),
  );
}

function fail(cause: string): void {
  if (document.getElementById("__docusaurus")?.childElementCount === 0) bringBack(cause);
  else if (!isHydrated()) setTimeout(tell, PATIENCE, cause);
}

addEventListener(
  "error",
  ({ target, filename, message }: ErrorEvent) => {
    if (target instanceof HTMLScriptElement) {
      if (!target.src.startsWith(OWN)) return;
      // webpack would wait two minutes for this element's outcome instead of retrying.
      target.remove();
      fail(target.src);
    } else if (filename?.startsWith(OWN)) {
      fail(message);
    }
  },
  // Load errors of elements do not bubble.
  true,
);
// Without hydration nothing handles back navigation.
addEventListener("popstate", () => {
  if (!isHydrated() && location.pathname !== pathname) location.reload();
});
// webpack's error names the chunk, and any other that our code throws the script in its stack.
addEventListener("unhandledrejection", ({ reason }) => {
  if (`${reason} ${reason?.stack}`.includes(OWN)) fail(String(reason));
});
