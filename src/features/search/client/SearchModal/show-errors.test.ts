import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { SearchClient } from "../client";
import { showErrors } from "./show-errors";

let fail: (error: Error) => void;
const failing: SearchClient = {
  addAlgoliaAgent: () => undefined,
  search: () =>
    new Promise((_, reject) => {
      fail = reject;
    }),
};
const show = vi.fn((error: Error): never => {
  throw error;
});

beforeEach(() => {
  vi.useFakeTimers();
  show.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("showErrors", () => {
  it("shows any failure under the name that DocSearch shows, and never ends the search", async () => {
    const ended = vi.fn();
    showErrors(failing).search([]).catch(show).then(ended, ended);
    fail(new TypeError("offline"));
    await vi.advanceTimersByTimeAsync(1000);
    expect(show.mock.calls.map(([error]) => error.name)).toEqual(["RetryError"]);
    expect(ended).not.toHaveBeenCalled();
  });

  it("does not show the failure of a search that a newer one replaced", async () => {
    const client = showErrors(failing);
    client.search([]).catch(show);
    fail(new Error("first"));
    client.search([]).catch(show);
    await vi.advanceTimersByTimeAsync(1000);
    expect(show).not.toHaveBeenCalled();
  });

  it("passes on answers", async () => {
    const client = showErrors({ ...failing, search: async () => ({ results: [] }) });
    expect(await client.search([]).catch(show)).toEqual({ results: [] });
  });
});
