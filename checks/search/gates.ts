/** What search must reach on the content that exists; see checks/search/index.ts. */
export const gates = {
  handWritten: { first: 0.95, firstFive: 0.99, meanReciprocalRank: 0.96 },
  generated: { first: 0.85, firstFive: 0.95, meanReciprocalRank: 0.9, empty: 0.01 },
  /** Share of names in code whose first hit has the name. */
  literals: 1,
  /** Bytes after brotli. */
  bytes: { headings: 60 * 1024, records: 450 * 1024 },
  /** Milliseconds in Node for the 95th percentile: a report, since machines differ. */
  latency: 30,
  /** CPU slowdown in Chromium, and milliseconds from keystroke to hits there for the 95th percentile; no task may be long. */
  browserLatency: [
    [1, 30],
    [4, 80],
  ],
} as const;
