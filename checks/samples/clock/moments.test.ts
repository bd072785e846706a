import { expect, it } from "vitest";
import { moments } from "./moments";

/** The local time of a moment, and of 15 seconds later. */
function aroundMoment(index: number): [string, string] {
  const { start, zone } = moments[index];
  const format = new Intl.DateTimeFormat("sv-SE", {
    timeZone: zone,
    dateStyle: "short",
    timeStyle: "medium",
  });
  const before = Date.parse(start);
  return [format.format(before), format.format(before + 15_000)].map((text) =>
    text.slice(0, "2027-01-01 00:00".length),
  ) as [string, string];
}

it("has moments just before the end of a month, a year, a leap day's eve, an hour and standard time", () => {
  expect(moments.map((_, index) => aroundMoment(index))).toEqual([
    ["2027-04-30 23:59", "2027-05-01 00:00"],
    ["2027-12-31 23:59", "2028-01-01 00:00"],
    ["2028-02-28 23:59", "2028-02-29 00:00"],
    ["2027-06-16 00:59", "2027-06-16 01:00"],
    ["2027-09-04 23:59", "2027-09-05 01:00"],
  ]);
});
