import MiniSearch from "minisearch";
import { expect, it } from "vitest";
import { TextIndex } from "./text-index";

const documents = [
  { id: 1, text: "権 権限 権利 権 Deno deno.json Deno.serve" },
  { id: 2, text: "権限 を 与える __proto__ constructor Deno" },
  { id: 3, text: "" },
  { id: 4, text: "権限 権限 権限 与え" },
];

it("holds exactly what MiniSearch holds", () => {
  const [own, plain] = [TextIndex, MiniSearch].map((Index) => new Index({ fields: ["text"] }));
  own.addAll(documents);
  plain.addAll(documents);
  expect(JSON.stringify(own)).toBe(JSON.stringify(plain));
  expect(own.search("権", { prefix: true })).toEqual(plain.search("権", { prefix: true }));
});

it("looks each word up once", () => {
  const index = new TextIndex<{ id: number; text: string }>({ fields: ["text"] });
  let lookUps = 0;
  const { prototype } = Object.getPrototypeOf(Reflect.get(index, "_index")).constructor;
  const { fetch } = prototype;
  prototype.fetch = function (...args: unknown[]) {
    lookUps++;
    return fetch.apply(this, args);
  };
  try {
    new TextIndex<{ id: number; text: string }>({ fields: ["text"] }).addAll(documents);
  } finally {
    prototype.fetch = fetch;
  }
  const words = new Set(documents.flatMap(({ text }) => text.split(/[\n\r\p{Z}\p{P}]+/u)));
  expect(lookUps).toBeLessThanOrEqual(words.size);
  expect(lookUps).toBeGreaterThan(5);
});
