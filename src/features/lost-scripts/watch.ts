/**
 * Inline script of the head, before all others: tells the reader if a script that the page needs fails before React has
 * hydrated it, and has ./served-page bring the page back if React has removed it. Depends on no other file.
 */

/** Paths of the site's scripts and of ./served-page; set by the plugin. */
declare const SCRIPTS: string;
declare const SERVED_PAGE: string;

/** Beginning of the addresses of the site's scripts; those of extensions and tag managers may have the same path. */
const OWN = location.origin + SCRIPTS;
/** Milliseconds for webpack's retry before the reader is told. */
const PATIENCE = 3000;
const TITLE = "ページの一部を読み込めませんでした";
const RETRY = "接続を確かめて再試行してください。";

const isHydrated = (): boolean => document.documentElement.dataset.hasHydrated === "true";
let { pathname } = location;
let isLost = false;

function addButton(box: Element, label: string, onclick: () => void): void {
  const button = document.createElement("button");
  box.append(Object.assign(button, { type: "button", textContent: label, onclick }));
}

function show(...texts: string[]): void {
  if (isHydrated() || document.querySelector(".lost-scripts")) return;
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

// As a variable: esbuild would look for the file.
const load = (address: string) => import(address);

/** React removes all that it has drawn if its crash page crashes as well. */
function bringBack(cause: string): void {
  if (isLost) return;
  isLost = true;
  // From now on, as without React.
  document.documentElement.dataset.hasHydrated = "false";
  ({ pathname } = location);
  load(SERVED_PAGE).then(
    (served) => served.default(show, cause),
    () => show(TITLE, `本文を表示できません。${RETRY}`, cause),
  );
}

function fail(cause: string): void {
  if (document.querySelector("#__docusaurus:empty")) bringBack(cause);
  else if (!isHydrated()) {
    setTimeout(
      show,
      PATIENCE,
      TITLE,
      `本文とリンクはこのまま使えます。検索などを使うには、${RETRY}`,
      cause,
    );
  }
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
