/** @returns whether nothing should be prefetched; the rule of Docusaurus' own prefetching */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & {
    connection?: { effectiveType?: string; saveData?: boolean };
  };
  return Boolean(connection?.saveData || connection?.effectiveType?.includes("2g"));
}
