/** What the site must reach to be as fast as it is meant to be. Sizes are after brotli, with headers. */
export const goals = {
  /** Ratio to stock Docusaurus 2.4.3: the same compilers, tuned, reached 0.39 without a cache. */
  coldBuild: 0.35,
  /** Ratio to Docusaurus 3.10 with Rspack, the quickest of the peers that hydrate: as quick as that. */
  rspackBuild: 1,
  /** Ratio to stock after one edited page: tuned, with the cache kept, 0.5. */
  warmBuild: 0.45,
  /** Pages that say something else than the stock build: faster must not mean less. */
  differentPages: 0,
  /** Milliseconds that one more page may take: between Rspack's 24 and the 40 that tuning alone reached. */
  extraPage: 30,
  /** MiB that a build may take: what small CI machines have. */
  buildMemory: 4096,
  /** Milliseconds from saving a page to seeing it: quicker than stock's 351. */
  editVisible: 300,
  /** First paint in milliseconds on a throttled phone: deferred scripts reached 758, stock 1756. */
  firstPaint: 800,
  /** Nothing may move while a page loads. */
  layoutShift: 0,
  /** Tasks over 50 ms while a doc page loads with the CPU slowed down by four: the one that hydrates. */
  longTasks: 1,
  /** Lighthouse's score of speed on every kind of page: what is best for people is in the figures above. */
  speed: 98,
  /** Lighthouse's score of accessibility, best practices and SEO on every kind of page. */
  lighthouse: 100,
  /** Milliseconds from click to title with the CPU slowed down by four: quicker than stock's 69. */
  navigation: 60,
} as const;

/**
 * KiB that a first load may take, in the bench and in the tests: a fifth below what tuned Docusaurus 2.4.3 takes (140.9,
 * home 122.3).
 */
export const budgets = {
  doc: { total: 120, js: 90 },
  home: { total: 95 },
  /** On every page; what Infima and the theme take is 12. */
  css: 14,
} as const;
