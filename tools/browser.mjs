// Finds or installs what the browser tests need besides npm packages: a Chromium and a Japanese font.
import { spawnSync } from "node:child_process";
import { findChromium } from "../src/data/chromium.mjs";
import { aptInstall, run } from "./apt.mjs";

function hasJapaneseFont() {
  // Only Linux installations come without Japanese fonts.
  if (process.platform !== "linux") return true;
  const { stdout } = spawnSync("fc-list", [":lang=ja", "family"], { encoding: "utf8" });
  return Boolean(stdout?.trim());
}

/**
 * Makes sure that a Chromium and a Japanese font are installed.
 *
 * @throws Error saying what is missing and how to install it
 */
export function setupBrowser() {
  if (!findChromium()) {
    console.error("ブラウザーのテストに使う Chromium を用意しています…");
    // Playwright's download is tried first, as it needs no root; where it is blocked, Debian's package serves.
    const installed =
      run("npx", ["playwright", "install", "chromium"]) ||
      aptInstall(["chromium-headless-shell"]) ||
      aptInstall(["chromium"]);
    if (!installed) {
      throw new Error(
        "Chromium がありません。Chromium か Chrome を入れるか、環境変数 CHROMIUM_PATH に実行ファイルのパスを設定してください（Debian では root で apt-get install chromium-headless-shell）。",
      );
    }
  }
  if (!hasJapaneseFont()) {
    console.error("日本語のフォントを用意しています…");
    if (!aptInstall(["fontconfig", "fonts-noto-cjk"])) {
      throw new Error(
        "日本語のフォントがありません。Noto Sans CJK などを入れてください（Debian では root で apt-get install fontconfig fonts-noto-cjk）。",
      );
    }
  }
}
