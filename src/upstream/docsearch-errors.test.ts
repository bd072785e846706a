import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { showErrors } from "./docsearch-errors";

let fail: (error: Error) => void;
const failing = () =>
  new Promise<never>((_, reject) => {
    fail = reject;
  });
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

it("shows any failure under the name that DocSearch shows, and never ends the search", async () => {
  const ended = vi.fn();
  showErrors(failing)([]).catch(show).then(ended, ended);
  fail(new TypeError("offline"));
  await vi.advanceTimersByTimeAsync(1000);
  expect(show.mock.calls.map(([error]) => error.name)).toEqual(["RetryError"]);
  expect(ended).not.toHaveBeenCalled();
});

it("does not show the failure of a search that a newer one replaced", async () => {
  const search = showErrors(failing);
  search([]).catch(show);
  fail(new Error("first"));
  search([]).catch(show);
  await vi.advanceTimersByTimeAsync(1000);
  expect(show).not.toHaveBeenCalled();
});

it("passes on answers", async () => {
  expect(await showErrors(async () => "answer")([]).catch(show)).toBe("answer");
});
