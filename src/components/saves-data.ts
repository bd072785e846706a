/** @returns whether nothing should be loaded ahead of time; the rule that Docusaurus' prefetching follows */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & {
    connection?: { effectiveType?: string; saveData?: boolean };
  };
  return Boolean(connection?.saveData || connection?.effectiveType?.includes("2g"));
}
