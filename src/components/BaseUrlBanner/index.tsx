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

/** Inline script: runs in the place of the banner, where none of the site's own scripts may have arrived. */
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
 * Warning of the home page that stands below another base path than the one it was built for: what Docusaurus'
 * `baseUrlIssueBanner` does, in Japanese. It shows up where neither styles nor scripts are found, so that everything
 * is written into the HTML; a script writes it, as search engines would show the text otherwise.
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
