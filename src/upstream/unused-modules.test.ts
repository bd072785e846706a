import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { unusedComponents } from "./unused-modules";

const docs = [{ editUrl: null }];
const current = { banner: null, badge: false, docs };
const site = { navbarItems: [{}], locales: ["ja"], versions: [[current]] };
const all = unusedComponents(site);
/** Components brought back by a change. */
const shownWith = (change: Partial<Parameters<typeof unusedComponents>[0]>) => {
  const left = unusedComponents({ ...site, ...change });
  return all.filter((name) => !left.includes(name));
};

describe("unusedComponents", () => {
  it("names components that the theme has", () => {
    const theme = path.dirname(require.resolve("@docusaurus/theme-classic/package.json"));
    expect(all).toHaveLength(11);
    for (const name of all) {
      const files = [`${name}.js`, `${name}/index.js`];
      expect(
        files.filter((file) => fs.existsSync(path.join(theme, "lib/theme", file))),
      ).toHaveLength(1);
    }
  });

  it.each([
    ["html", "NavbarItem/HtmlNavbarItem"],
    ["doc", "NavbarItem/DocNavbarItem"],
    ["docSidebar", "NavbarItem/DocSidebarNavbarItem"],
    ["docsVersion", "NavbarItem/DocsVersionNavbarItem"],
    ["search", "NavbarItem/SearchNavbarItem"],
    ["dropdown", "NavbarItem/DropdownNavbarItem"],
  ])("keeps what shows an item of the type %s", (type, component) => {
    expect(shownWith({ navbarItems: [{ type }] })).toEqual([component]);
  });

  it("keeps what shows items in a dropdown, which needs no type", () => {
    expect(shownWith({ navbarItems: [{ items: [{ type: "html" }] }] })).toEqual([
      "NavbarItem/DropdownNavbarItem",
      "NavbarItem/HtmlNavbarItem",
    ]);
  });

  it("keeps dropdowns where there is a choice, or where the navbar asks for them", () => {
    const locales = ["NavbarItem/DropdownNavbarItem", "NavbarItem/LocaleDropdownNavbarItem"];
    const versions = ["NavbarItem/DropdownNavbarItem", "NavbarItem/DocsVersionDropdownNavbarItem"];
    expect(shownWith({ locales: ["ja", "en"] })).toEqual(locales);
    expect(shownWith({ navbarItems: [{ type: "localeDropdown" }] })).toEqual(locales);
    expect(shownWith({ versions: [[current, current]] })).toEqual(versions);
    expect(shownWith({ navbarItems: [{ type: "docsVersionDropdown" }] })).toEqual(versions);
  });

  it("keeps what a version shows", () => {
    const versions = [[{ banner: "unreleased", badge: true, docs }]];
    expect(shownWith({ versions })).toEqual(["DocVersionBanner", "DocVersionBadge"]);
  });

  it("keeps what a page shows", () => {
    const shown = [{ editUrl: "https://example.org/edit" }];
    expect(shownWith({ versions: [[{ ...current, docs: shown }]] })).toEqual(["EditThisPage"]);
  });
});
