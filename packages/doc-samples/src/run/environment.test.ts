import { expect, it } from "vitest";
import { minimumAge } from "./environment";

it.each([
  ["2026-11-20T00:00:00Z", 0],
  ["2026-11-21T23:59:00Z", 0],
  ["2026-11-22T00:00:00Z", 1],
  ["2026-11-28T12:00:00Z", 7],
  ["2026-11-01T00:00:00Z", 0],
])("uses at %s what was published until the end of the day", (now, days) => {
  expect(minimumAge("2026-11-20", Date.parse(now))).toBe(`min-release-age=${days}\n`);
});
