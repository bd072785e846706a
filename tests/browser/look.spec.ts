/**
 * Compares each kind of page with looks/: in any Chromium with the structure that is recorded there as text, and with
 * the pictures where the same Chromium drew them with the same fonts. With others, the pixels of text differ everywhere,
 * which says nothing about the site.
 *
 * After an intended change: `npm run test:browser -- look --update-snapshots`, then review the new pictures.
 */
import fs from "node:fs";
import path from "node:path";
import { expect, type Page, test } from "@playwright/test";
import {
  compareStructures,
  formatStructure,
  parseStructure,
  structureOf,
} from "../../checks/structure";
import {
  drawingTools,
  drawnWith,
  leastDifference,
  maxDifferentPixels,
} from "../../src/data/chromium.mjs";
import { type Look, looks } from "./support/axe";
import { crash } from "./support/crash";
import { operation, serveViewer } from "./support/viewer-cdn";
import { visit } from "./support/visit";

const FOLDER = path.join(__dirname, "looks");
const RECORD = path.join(__dirname, "../..", drawnWith);

/** Opens a page of a kind and waits for its last content. */
type Open = (page: Page) => Promise<unknown>;

const at =
  (address: string): Open =>
  (page) =>
    visit(page, address);

const kinds: Record<string, Open> = {
  home: at("/"),
  hub: at("/runtime/manual/"),
  guide: at("/runtime/manual/basics/permissions"),
  "cli-reference": at("/runtime/manual/tools/formatter"),
  "api-reference": at("/kv/manual/operations"),
  tutorial: at("/runtime/tutorials/chat_app"),
  "rest-operation": at("/deploy/api/rest/projects"),
  viewer: async (page) => {
    await serveViewer(page);
    await visit(page, "/deploy/api/rest/rapidoc");
    await expect(operation(page)).toBeVisible();
  },
  search: async (page) => {
    await visit(page, "/search?q=権限");
    // Headings respond first.
    await expect(page.getByText("件見つかりました")).toBeVisible();
  },
  "not-found": at("/no/such/page"),
  crash: async (page) => {
    await crash(page, "/");
    await page.goto("/");
    await expect(
      page.getByRole("heading", { name: "このページはクラッシュしました" }),
    ).toBeVisible();
  },
  offline: (page) => page.goto("/offline.html"),
};

const nameOf = (kind: string, { width, theme }: Look): string => `${kind}-${width}-${theme}`;

/** Opens a page as a reader who has chosen the colours, with the animations that none of its pictures shows. */
async function openIn(theme: Look["theme"], page: Page, open: Open): Promise<void> {
  await page.addInitScript((theme) => localStorage.setItem("theme", theme), theme);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page);
}

/** What differs from the recorded structure of a look; written anew if the pictures are, too. */
async function differences(page: Page, name: string, height: number): Promise<string[]> {
  const file = path.join(FOLDER, `${name}.txt`);
  const parts = await structureOf(page);
  if (isUpdating()) fs.writeFileSync(file, formatStructure(parts, height));
  return compareStructures(parts, parseStructure(fs.readFileSync(file, "utf8")), height);
}

const isUpdating = () => ["all", "changed"].includes(test.info().config.updateSnapshots);

for (const [kind, open] of Object.entries(kinds)) {
  for (const theme of ["light", "dark"] as const) {
    test(`見た目: ${kind}（${theme}）が、記録した構成とも画像とも変わらない`, async ({
      page,
      browser,
    }) => {
      const tools = drawingTools(browser);
      if (isUpdating()) fs.writeFileSync(RECORD, tools);
      const isSame = tools === fs.readFileSync(RECORD, "utf8");
      if (!isSame) test.info().annotations.push({ type: "構成だけを比べた", description: tools });

      await openIn(theme, page, open);
      for (const look of looks.filter((look) => look.theme === theme)) {
        const { width, height } = look;
        const name = nameOf(kind, look);
        await page.setViewportSize({ width, height });
        if (isSame) {
          // It waits until nothing moves.
          await expect.soft(page).toHaveScreenshot(`${name}.png`, {
            maxDiffPixels: maxDifferentPixels,
            threshold: leastDifference,
          });
        }
        expect
          .soft(await differences(page, name, height), `looks/${name}.txt と違うところ`)
          .toEqual([]);
      }
    });
  }
}

const changes: Record<string, [css: string, message: RegExp]> = {
  サイドバーが右にある: ['[class^="docPage_"] { flex-direction: row-reverse }', /^場所か.*aside/m],
  題名が消えた: ["h1 { display: none }", /^なくなった部分: h1/m],
  本文の色が違う: ["article p { color: #777 !important }", /^色の違う部分: p/m],
  本文が狭い: [".markdown { max-width: 40rem !important }", /^場所か.*p/m],
};

for (const [name, [css, message]] of Object.entries(changes)) {
  test(`見た目: ${name}ことは、どの Chromium でも構成で分かる`, async ({ page }) => {
    const [look] = looks;
    await openIn(look.theme, page, kinds["api-reference"]);
    await page.setViewportSize(look);
    await page.addStyleTag({ content: css });
    const file = path.join(FOLDER, `${nameOf("api-reference", look)}.txt`);
    const recorded = parseStructure(fs.readFileSync(file, "utf8"));
    const found = compareStructures(await structureOf(page), recorded, look.height);
    expect(found.join("\n")).toMatch(message);
  });
}

test("見た目: どの画像にも、記録した構成がある", () => {
  const files = fs.readdirSync(FOLDER);
  const namesOf = (extension: string) =>
    files.filter((file) => path.extname(file) === extension).map((file) => path.parse(file).name);
  const expected = Object.keys(kinds).flatMap((kind) => looks.map((look) => nameOf(kind, look)));
  expect(namesOf(".png").sort()).toEqual(expected.sort());
  expect(namesOf(".txt").sort()).toEqual([...expected, "drawn-with"].sort());
});
