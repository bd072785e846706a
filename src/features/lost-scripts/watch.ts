/**
 * Inline script of the head, before all others: tells the reader if a script that the page needs fails before React has
 * hydrated it. Depends on no other file.
 */

/** Path of the site's scripts; set by the plugin. */
declare const SCRIPTS: string;

/** Beginning of the addresses of the site's scripts; those of extensions and tag managers may have the same path. */
const OWN = location.origin + SCRIPTS;
/** Milliseconds for webpack's retry before the reader is told. */
const PATIENCE = 3000;

const { dataset } = document.documentElement;

function addButton(box: Element, label: string, onclick: () => void): void {
  const button = document.createElement("button");
  box.append(Object.assign(button, { type: "button", textContent: label, onclick }));
}

function tell(cause: string): void {
  if (dataset.hasHydrated === "true" || document.querySelector(".lost-scripts")) return;
  const box = document.createElement("div");
  box.className = "lost-scripts";
  box.setAttribute("role", "alert");
  const texts = [
    "ページの一部を読み込めませんでした",
    "本文とリンクはこのまま使えます。検索などを使うには、接続を確かめて再試行してください。",
    cause,
  ];
  for (const text of texts) {
    box.append(Object.assign(document.createElement("p"), { textContent: text }));
  }
  addButton(box, "再試行", () => location.reload());
  addButton(box, "閉じる", () => box.remove());
  document.body.append(box);
}

function fail(cause: string): void {
  if (dataset.hasHydrated !== "true") setTimeout(tell, PATIENCE, cause);
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
const { pathname } = location;
// Without hydration nothing handles back navigation.
addEventListener("popstate", () => {
  if (dataset.hasHydrated !== "true" && location.pathname !== pathname) location.reload();
});
// webpack's error names the chunk, and any other that our code throws the script in its stack.
addEventListener("unhandledrejection", ({ reason }) => {
  if (`${reason} ${reason?.stack}`.includes(OWN)) fail(String(reason));
});
