import fs from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { makeFolder } from "@deno-docs-ja/document/testing/folders";
import { chromium } from "@playwright/test";
import { afterAll, beforeAll, expect, it } from "vitest";
import { drawingTools, drawnWith, findChromium, launchOptions } from "../../src/data/chromium.mjs";
import { ChromiumPhotographer } from "./shots";

const shot = { name: "a", alt: "箱" };
const file = "static/shots/a-390.png";
let colour = "red";
const server = http.createServer((_, response) =>
  response
    .setHeader("content-type", "text/html")
    .end(`<body style="background:${colour}"><h1>a</h1>`),
);
let url: URL;
let tools = "";

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, "localhost", resolve);
  });
  url = new URL(`http://localhost:${(server.address() as AddressInfo).port}/`);
  if (!findChromium()) return;
  const browser = await chromium.launch(launchOptions());
  tools = drawingTools(browser);
  await browser.close();
}, 60_000);
afterAll(() => {
  server.close();
});

/** Takes pictures with one Chromium for each mode, as starting one takes seconds. */
async function withPhotographers(
  root: string,
  use: (compare: Shoot, write: Shoot) => Promise<void>,
): Promise<void> {
  const both = [false, true].map((update) => new ChromiumPhotographer(root, update));
  const [compare, write] = both.map((photographer) => () => photographer.shoot(shot, url));
  try {
    await use(compare, write);
  } finally {
    for (const photographer of both) await photographer.close();
  }
}
type Shoot = () => ReturnType<ChromiumPhotographer["shoot"]>;

it.skipIf(!findChromium())(
  "writes pictures with --update, and then tells what differs from them",
  { timeout: 180_000 },
  async () => {
    const root = makeFolder({ [drawnWith]: tools });
    await withPhotographers(root, async (compare, write) => {
      expect(await write()).toEqual({ problems: [] });
      const red = fs.readFileSync(path.join(root, file));
      expect(await compare()).toEqual({ problems: [] });

      colour = "blue";
      expect((await compare()).problems).toEqual([
        expect.stringMatching(/^画面が static\/shots\/a-390\.png と違います（\d+ 画素）/),
        expect.stringMatching(/^画面が static\/shots\/a-1440\.png と違います/),
      ]);
      expect(fs.readFileSync(path.join(root, file))).toEqual(red);
      expect(fs.existsSync(path.join(root, "test-results/shots/a-390.png"))).toBe(true);
      await write();
      expect(fs.readFileSync(path.join(root, file))).not.toEqual(red);
    });
  },
);

it.skipIf(!findChromium())(
  "compares the structure in another Chromium, and leaves the pictures alone",
  { timeout: 180_000 },
  async () => {
    const root = makeFolder({ [drawnWith]: "Chromium 1\n", [file]: "old" });
    await withPhotographers(root, async (compare, write) => {
      colour = "red";
      expect((await compare()).problems[0]).toBe(
        "checks/samples/structures/a-390.txt がありません。--update を付けて書き込みます。",
      );
      expect(await write()).toEqual({ problems: [] });
      expect(await compare()).toEqual({ problems: [] });
      expect(fs.readFileSync(path.join(root, file), "utf8")).toBe("old");
      expect(fs.existsSync(path.join(root, "static/shots/a-1440.png"))).toBe(true);

      colour = "blue";
      const [first, second] = (await compare()).problems;
      expect(first).toMatch(/^画面の構成が checks\/samples\/structures\/a-390\.txt と違います。/);
      expect(second).toMatch(/^色の違う部分: h1 .*rgb\(255, 0, 0\).* → .*rgb\(0, 0, 255\)$/);
    });
  },
);
