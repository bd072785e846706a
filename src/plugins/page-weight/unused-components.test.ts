import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { readVersions, unusedComponents } from "./unused-components";

const current = { banner: null, badge: false };
const site = { navbarItems: [{}], locales: ["ja"], versions: { kv: [current] } };
const all = unusedComponents(site);
/** What a change of the site brings back. */
const shownWith = (change: Partial<Parameters<typeof unusedComponents>[0]>) => {
  const left = unusedComponents({ ...site, ...change });
  return all.filter((name) => !left.includes(name));
};

describe("unusedComponents", () => {
  it("names components that the theme has", () => {
    const theme = path.dirname(require.resolve("@docusaurus/theme-classic/package.json"));
    expect(all).toHaveLength(10);
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
    expect(shownWith({ versions: { kv: [current, current] } })).toEqual(versions);
    expect(shownWith({ navbarItems: [{ type: "docsVersionDropdown" }] })).toEqual(versions);
  });

  it("keeps what a version shows", () => {
    const versions = { kv: [{ banner: "unreleased", badge: true }] };
    expect(shownWith({ versions })).toEqual(["DocVersionBanner", "DocVersionBadge"]);
  });
});

describe("readVersions", () => {
  const folderWith = (files: Record<string, unknown>) => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), "versions-"));
    for (const [name, content] of Object.entries(files)) {
      const file = path.join(folder, "docusaurus-plugin-content-docs", name);
      fs.mkdirSync(path.dirname(file), { recursive: true });
      fs.writeFileSync(file, JSON.stringify(content));
    }
    return folder;
  };

  it("reads what the docs plugins have written", () => {
    const folder = folderWith({
      "kv/version-current-metadata-prop-751.json": { pluginId: "kv", ...current },
      "kv/version-1-0-metadata-prop-752.json": {
        pluginId: "kv",
        banner: "unmaintained",
        badge: true,
      },
      "deploy/version-current-metadata-prop-751.json": { pluginId: "deploy", ...current },
    });
    expect(readVersions(folder)).toEqual({
      kv: [{ banner: "unmaintained", badge: true }, current],
      deploy: [current],
    });
  });

  it("says where it has found none", () => {
    const folder = folderWith({});
    expect(() => readVersions(folder)).toThrow(`${folder}/docusaurus-plugin-content-docs に`);
  });
});
