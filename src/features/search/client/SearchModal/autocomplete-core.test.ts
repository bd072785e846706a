// @vitest-environment jsdom
import fs from "node:fs";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createAutocomplete, takeTogether } from "./autocomplete-core";

const state = { query: "", status: "idle" } as never;
const change = (values: object) => ({ state: { ...(state as object), ...values } }) as never;
const deliver = vi.fn();
const delivered = () => deliver.mock.calls.map(([{ state }]) => state);

/** What is not urgent is told in a task of its own. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => deliver.mockClear());

describe("takeTogether", () => {
  it("tells of the last of several changes in a row", async () => {
    const take = takeTogether(deliver);
    take(change({ query: "a", status: "loading" }));
    take(change({ query: "a", status: "idle" }));
    take(change({ query: "a", status: "idle", isOpen: true }));
    await Promise.resolve();
    expect(deliver).toHaveBeenCalledTimes(1);
    await nextTask();
    expect(delivered()).toEqual([
      { query: "a", status: "loading" },
      { query: "a", status: "idle", isOpen: true },
    ]);
  });

  it("tells at once of another text in the field and of the beginning of a search", () => {
    const take = takeTogether(deliver);
    take(change({ query: "a" }));
    take(change({ query: "ab" }));
    take(change({ query: "ab", status: "loading" }));
    expect(delivered().map(({ query, status }) => `${query} ${status}`)).toEqual([
      "a idle",
      "ab idle",
      "ab loading",
    ]);
  });

  it("tells of other changes during a search together with its answer, and at once of another text", async () => {
    const take = takeTogether(deliver);
    take(change({ query: "a", status: "loading" }));
    take(change({ query: "a", status: "loading", context: { nbHits: 1 } }));
    await nextTask();
    expect(deliver).toHaveBeenCalledTimes(1);
    take(change({ query: "ab", status: "loading" }));
    expect(deliver).toHaveBeenCalledTimes(2);
    take(change({ query: "ab", status: "idle", context: { nbHits: 2 } }));
    await nextTask();
    expect(delivered().slice(2)).toEqual([{ query: "ab", status: "idle", context: { nbHits: 2 } }]);
  });

  it("does not tell of a change that changes nothing", async () => {
    const take = takeTogether(deliver);
    take(change({ query: "a" }));
    take(change({ query: "a" }));
    await nextTask();
    expect(deliver).toHaveBeenCalledTimes(1);
  });
});

describe("createAutocomplete", () => {
  it("tells once of an answer, which the original does four times", async () => {
    const source = { sourceId: "a", getItems: () => [{ label: "found" }], onSelect() {} };
    const autocomplete = createAutocomplete({ onStateChange: deliver, getSources: () => [source] });
    autocomplete.getInputProps({ inputElement: null }).onChange({
      currentTarget: { value: "deno" },
    } as never);
    await vi.waitFor(() => expect(delivered().at(-1)).toMatchObject({ isOpen: true }));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(delivered().filter(({ collections }) => collections.length > 0)).toHaveLength(1);
  });

  it("is what DocSearch imports by the name of the alias", () => {
    const modal = require
      .resolve("@docsearch/react")
      .replace(/dist\/.*/, "dist/esm/DocSearchModal.js");
    expect(fs.readFileSync(modal, "utf8")).toContain("from '@algolia/autocomplete-core'");
  });
});
