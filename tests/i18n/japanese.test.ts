import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import strings from "../../i18n/ja/code.json";

const base = path.join(
  path.dirname(require.resolve("@docusaurus/theme-translations/package.json")),
  "locales/base",
);

function englishOf(file: string): Record<string, string> {
  const entries = Object.entries<string>(
    JSON.parse(fs.readFileSync(path.join(base, file), "utf8")),
  );
  return Object.fromEntries(entries.filter(([key]) => !key.endsWith("___DESCRIPTION")));
}

describe("i18n/ja/code.json", () => {
  const messages = new Map(Object.entries(strings).map(([key, { message }]) => [key, message]));

  it.each(["theme-common.json", "theme-search-algolia.json"])(
    "has every string of %s in Japanese",
    (file) => {
      for (const [key, english] of Object.entries(englishOf(file))) {
        // Plurals and placeholders without words are the same in every language.
        expect(messages.has(key), key).toBe(true);
        if (/[a-z]{2}/i.test(english.replace(/\{\w+\}/g, ""))) {
          expect(messages.get(key), key).not.toBe(english);
        }
      }
    },
  );

  it("leaves no value without Japanese, apart from placeholders", () => {
    for (const [key, message] of messages) {
      const words = message.replace(/\{\w+\}/g, "").trim();
      if (words)
        expect(words, key).toMatch(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u);
    }
  });
});
