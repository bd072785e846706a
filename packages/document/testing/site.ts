import { Site, type SiteSettings } from "../src/site";

/** Base path and messages of a build that has none of its own. */
export const build = { baseUrl: "/", messages: {} };

/** How samples are checked in tests. */
export const samples = {
  deno: "2.9.6",
  results: "results.json",
  command: "npx doc-samples update",
  about: "/about#samples",
};

/**
 * @param settings what differs from a site with pages in kv/ and deploy/ and an island
 * @returns a site for tests
 */
export function testSite(settings: Partial<SiteSettings> = {}): Site {
  return new Site({
    root: "/site",
    folders: ["deploy", "kv"],
    figures: "figures",
    static: "static",
    elements: { Island: { island: true } },
    ...settings,
  });
}
