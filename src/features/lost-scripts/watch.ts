/**
 * Inline script of the head, before all others: tells the reader when a script that the page needs is lost before React
 * has taken over the page. It uses nothing that another file brings.
 */

/** Path below which the site's scripts are; set by the plugin. */
declare const SCRIPTS: string;

/** Milliseconds that webpack's second attempt gets before the reader is told. */
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
      if (!target.src.includes(SCRIPTS)) return;
      // webpack would wait two minutes for the outcome of this element instead of asking again.
      target.remove();
      fail(target.src);
    } else if (filename?.includes(SCRIPTS)) {
      fail(message);
    }
  },
  // What elements tell of their own loading does not bubble.
  true,
);
const { pathname } = location;
// Where React has not taken over, nobody follows the reader back.
addEventListener("popstate", () => {
  if (dataset.hasHydrated !== "true" && location.pathname !== pathname) location.reload();
});
addEventListener("unhandledrejection", ({ reason }) => fail(String(reason)));
