import { expect, it } from "vitest";
import { expand, shorten } from "./listed-docs";

const kv = { path: "/kv" };
const docs = [
  { id: "index", path: "/kv/" },
  { id: "manual/index", path: "/kv/manual/", sidebar: "guide" },
  { id: "manual/first", path: "/kv/manual/first", sidebar: "guide" },
  { id: "manual/moved", path: "/kv/elsewhere", sidebar: "guide" },
];

it("lists the documents of a sidebar by their ids", () => {
  expect(shorten(kv, docs)).toEqual({
    "": ["index"],
    guide: ["manual/index", "manual/first", ["manual/moved", "/kv/elsewhere"]],
  });
});

it("gives back what was shortened", () => {
  expect(expand(kv, shorten(kv, docs))).toEqual(docs);
  const atRoot = [{ id: "first", path: "/first" }];
  expect(expand({ path: "/" }, shorten({ path: "/" }, atRoot))).toEqual(atRoot);
});
