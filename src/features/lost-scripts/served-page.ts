/** Script that `watch` loads when React has removed the page. Depends on no other file, as any of them may have failed. */

/** Shows the box with these texts. */
type Show = (...texts: string[]) => void;

const TITLE = "このページはクラッシュしました";

/** Replaces the document with the page as the server sends it at the current address: its scripts do not run again. */
async function showServedPage(): Promise<void> {
  // What the browser has kept of it is as good: nothing else may stand between the reader and the text.
  const response = await fetch(location.href, { cache: "force-cache" });
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  if (!page.querySelector("#__docusaurus > *")) throw new Error(`${response.status}`);
  // Docusaurus empties the head in the next frame.
  await new Promise(requestAnimationFrame);
  page.documentElement.dataset.theme = document.documentElement.dataset.theme;
  document.documentElement.replaceWith(page.documentElement);
  // The browser then scrolls to the element.
  if (location.hash) location.replace(location.hash);
}

/**
 * Brings the page back as HTML, and tells the reader so, or that it can't be had.
 *
 * @param cause message of the error
 */
export default function bringBack(show: Show, cause: string): Promise<void> {
  return showServedPage().then(
    () =>
      show(
        TITLE,
        "本文とリンクはこのまま使えます。検索などを使うには、再試行してください。",
        cause,
      ),
    () => show(TITLE, "本文を表示できません。接続を確かめて再試行してください。", cause),
  );
}
