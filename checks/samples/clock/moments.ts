/** A moment at which programs tend to err. */
export interface Moment {
  /** In Japanese, for messages. */
  name: string;
  /** When a sample begins, a few seconds before what makes the moment awkward. */
  start: string;
  /** The sample's time zone. */
  zone: string;
}

/**
 * Each is fixed, so that a failure can be reproduced. The last seconds differ in number, as some samples take half a
 * second and others ten.
 */
export const moments: readonly Moment[] = [
  { name: "30 日で終わる月の末日", start: "2027-04-30T23:59:50Z", zone: "UTC" },
  { name: "大晦日", start: "2027-12-31T23:59:58Z", zone: "UTC" },
  // The next second is 29 February, which the years before and after lack.
  { name: "うるう年の 2 月 28 日", start: "2028-02-28T23:59:59Z", zone: "UTC" },
  // The date in Japan is not the one in UTC.
  { name: "日本の 1 時の直前", start: "2027-06-16T00:59:59+09:00", zone: "Asia/Tokyo" },
  // Chile's next second is 1:00: that day has neither a midnight nor 24 hours.
  { name: "夏時間の始まり", start: "2027-09-04T23:59:58-04:00", zone: "America/Santiago" },
];

/** @returns the moment as messages name it */
export function describeMoment({ name, start, zone }: Moment): string {
  return `${name}（${start}、${zone}）`;
}
