import { describe, expect, it } from "vitest";
import { chooseSearchProvider } from "./provider";

const algolia = { ALGOLIA_APP_ID: "APP", ALGOLIA_SEARCH_KEY: "key", ALGOLIA_INDEX: "index" };

describe("chooseSearchProvider", () => {
  it("embeds the engine where nothing is configured", () => {
    const config = chooseSearchProvider({});
    expect(config.provider).toBe("embedded");
    expect(config.customFields).toEqual({ search: { provider: "embedded" } });
    expect(config.themeConfigAlgolia).toMatchObject({
      appId: "embedded",
      apiKey: "embedded",
      indexName: "docs-ja-v1",
    });
  });

  it("uses Algolia where it is completely configured", () => {
    const config = chooseSearchProvider({ ...algolia, ALGOLIA_APP_ID: " APP " });
    expect(config.provider).toBe("algolia");
    expect(config.themeConfigAlgolia).toMatchObject({
      appId: "APP",
      apiKey: "key",
      indexName: "index",
    });
  });

  it("embeds the engine where that is asked for", () => {
    const config = chooseSearchProvider({ ...algolia, SEARCH_PROVIDER: "embedded" });
    expect(config.provider).toBe("embedded");
    expect(JSON.stringify(config)).not.toContain("APP");
  });

  it.each(["ALGOLIA_APP_ID", "ALGOLIA_SEARCH_KEY", "ALGOLIA_INDEX"] as const)(
    "refuses a configuration without %s, by its name",
    (name) => {
      const others = Object.keys(algolia).filter((other) => other !== name);
      for (const value of [undefined, " "]) {
        const attempt = () => chooseSearchProvider({ ...algolia, [name]: value });
        expect(attempt).toThrow(`環境変数 ${name} を設定`);
        expect(attempt).not.toThrow(others[0]);
      }
    },
  );

  it("refuses Algolia without its configuration, and unknown providers", () => {
    expect(() => chooseSearchProvider({ SEARCH_PROVIDER: "algolia" })).toThrow(
      "ALGOLIA_APP_ID, ALGOLIA_SEARCH_KEY, ALGOLIA_INDEX",
    );
    expect(() => chooseSearchProvider({ SEARCH_PROVIDER: "lunr" })).toThrow("「lunr」は使えません");
  });

  it("does not take the defaults of an empty environment for a configuration", () => {
    expect(chooseSearchProvider({ SEARCH_PROVIDER: "", ALGOLIA_INDEX: "" }).provider).toBe(
      "embedded",
    );
  });
});
