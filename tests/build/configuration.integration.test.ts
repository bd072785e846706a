import { expect, it, vi } from "vitest";
import { createFixture } from "./build-fixture";

// Mistakes that stop a build before compilation.

vi.setConfig({ testTimeout: 240_000 });

const site = createFixture();

it("stops at a navbar item of an unknown type, naming the item and the types there are", async () => {
  const item = { type: "custom-crumb", label: "KV" };
  const { code, output } = await site.build({ "navbar.json": JSON.stringify([item]) });
  expect(code).toBe(1);
  expect(output).toContain(
    `「custom-crumb」はありません（themeConfig.navbar.items の ${JSON.stringify(item)}）`,
  );
  expect(output).toMatch(/使える種類: default, dropdown, .*custom-productCrumb/);
});

it("stops at an unknown doc id in a sidebar, naming the file and the ids there are", async () => {
  const { code, output } = await site.build({
    "sidebar.ts": 'export = { guide: ["first", "nowhere"] };\n',
  });
  expect(code).toBe(1);
  expect(output).toMatch(
    /Invalid sidebar file at ".*sidebar\.ts"\.\nThese sidebar document ids do not exist:\n- nowhere\n\nAvailable document ids are:\n- first\n- second\n/,
  );
});

it.each([
  ["SITE_URL", { SITE_URL: "docs.example.com" }, "使える値: https://"],
  [
    "ALGOLIA_INDEX",
    { ALGOLIA_APP_ID: "APP", ALGOLIA_SEARCH_KEY: "key" },
    "SEARCH_PROVIDER=embedded",
  ],
])(
  "stops at a wrong environment variable %s, saying how to mend it",
  async (name, variables, allowed) => {
    const { code, output } = await site.build({}, variables);
    expect(code).toBe(1);
    expect(output).toContain(`環境変数 ${name} `);
    expect(output).toContain(allowed);
  },
);
