import { describe, expect, it } from "vitest";
import { readEnvironment } from "./environment";

describe("readEnvironment", () => {
  it("has defaults for unset and empty variables, and no analytics", () => {
    expect(readEnvironment({ SITE_URL: "", GTM_CONTAINER_ID: "" })).toEqual({
      siteUrl: "https://deno-docs-ja.example",
      baseUrl: "/",
      gtmContainerId: undefined,
      repoUrl: undefined,
      apiViewerSource: "cdn",
    });
  });

  it("takes valid values", () => {
    expect(
      readEnvironment({
        SITE_URL: "https://docs.example.com/",
        BASE_URL: "/ja/docs/",
        GTM_CONTAINER_ID: "GTM-ABC1234",
        REPO_URL: "https://github.com/owner/name/",
        API_VIEWER_SOURCE: "bundled",
      }),
    ).toEqual({
      siteUrl: "https://docs.example.com",
      baseUrl: "/ja/docs/",
      gtmContainerId: "GTM-ABC1234",
      repoUrl: "https://github.com/owner/name",
      apiViewerSource: "bundled",
    });
  });

  it.each([
    ["API_VIEWER_SOURCE", "unpkg"],
    ["SITE_URL", "docs.example.com"],
    ["SITE_URL", "ftp://docs.example.com"],
    ["SITE_URL", "https://docs.example.com/path"],
    ["SITE_URL", "https://user@docs.example.com"],
    ["BASE_URL", "docs"],
    ["BASE_URL", "/docs"],
    ["BASE_URL", "//"],
    ["BASE_URL", "/a b/"],
    ["GTM_CONTAINER_ID", "UA-1234"],
    ["GTM_CONTAINER_ID", "GTM-abc"],
    ["GTM_CONTAINER_ID", 'GTM-ABCD"><script>'],
    ["REPO_URL", "github.com/owner/name"],
    ["REPO_URL", "http://github.com/owner/name"],
    ["REPO_URL", "https://github.com/owner"],
    ["REPO_URL", "https://github.com/owner/name?tab=issues"],
    ["REPO_URL", "https://user@github.com/owner/name"],
  ])("refuses %s=%s, naming it, the value and what is allowed", (name, value) => {
    expect(() => readEnvironment({ [name]: value })).toThrow(
      new RegExp(`環境変数 ${name} の値「.*使える値: `, "s"),
    );
    expect(() => readEnvironment({ [name]: value })).toThrow(value);
  });
});
