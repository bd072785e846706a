import useDocusaurusContext from "@docusaurus/useDocusaurusContext";
import React from "react";
import styles from "./styles.module.css";

const banner = `
<div style="margin: 20px; padding: 20px; border: thick solid red; background: #ffe6b3; color: #000; font-size: 20px">
<p style="font-size: 30px; font-weight: bold">サイトを正しく読み込めませんでした</p>
<p>多くの場合、ベースパス（baseUrl）の設定が、サイトを置いた場所と違っています。</p>
<p>今の設定: <b></b></p>
<p>正しいと思われる設定: <b></b>（環境変数 BASE_URL に書いて、もう一度ビルドしてください）</p>
</div>`;

const quote = (text: string): string => JSON.stringify(text).replace(/</g, "\\u003c");

/** Inline script that inserts the banner where it runs; the site's own scripts may not have loaded. */
const script = (baseUrl: string): string => `(function (baseUrl) {
  var actual = location.pathname.replace(/index\\.html$/, "").replace(/\\/?$/, "/");
  if (actual === baseUrl) return;
  var container = document.currentScript.parentNode;
  container.insertAdjacentHTML("beforeend", ${quote(banner)});
  var values = container.getElementsByTagName("b");
  values[0].textContent = baseUrl;
  values[1].textContent = actual;
})(${quote(baseUrl)})`;

/**
 * Warning on the home page when the site is served under a base path other than the one it was built for: Docusaurus'
 * `baseUrlIssueBanner`, in Japanese. Neither styles nor scripts load in that case, so everything is inlined in the
 * HTML. A script inserts the text to keep it out of search engines.
 */
export default function BaseUrlBanner(): JSX.Element {
  const { baseUrl } = useDocusaurusContext().siteConfig;
  return (
    <div className={styles.container}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the text of a script must not be escaped */}
      <script dangerouslySetInnerHTML={{ __html: script(baseUrl) }} />
    </div>
  );
}
