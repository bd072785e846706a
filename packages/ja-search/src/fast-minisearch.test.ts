import MiniSearch from "minisearch";
import { expect, it, vi } from "vitest";
import { FastMiniSearch } from "./fast-minisearch";

const documents = [
  { id: 1, text: "権 権限 権利 権 Deno deno.json Deno.serve" },
  { id: 2, text: "権限 を 与える __proto__ constructor Deno" },
  { id: 3, text: "" },
  { id: 4, text: "権限 権限 権限 与え" },
];

it("holds exactly what MiniSearch holds", () => {
  const [own, plain] = [FastMiniSearch, MiniSearch].map((Index) => new Index({ fields: ["text"] }));
  own.addAll(documents);
  plain.addAll(documents);
  expect(JSON.stringify(own)).toBe(JSON.stringify(plain));
  expect(own.search("権", { prefix: true })).toEqual(plain.search("権", { prefix: true }));
});

it("looks each word up once", () => {
  const plain = Reflect.get(new MiniSearch({ fields: ["text"] }), "_index");
  const lookUp = vi.spyOn(Object.getPrototypeOf(plain), "fetch");
  new FastMiniSearch<{ id: number; text: string }>({ fields: ["text"] }).addAll(documents);
  const words = lookUp.mock.calls.map(([word]) => word);
  lookUp.mockRestore();
  expect(words).toContain("権限");
  expect(new Set(words).size).toBe(words.length);
});
