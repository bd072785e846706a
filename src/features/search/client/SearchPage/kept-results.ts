/** Results by history entry, so that going back shows what the reader left. */
import { useLocation } from "@docusaurus/router";

/** More than readers go back; the oldest go first. */
const MAX_KEPT = 10;

/** What is kept by history entry. */
export class KeptByEntry<Value> extends Map<string, Value> {
  override set(entry: string, value: Value): this {
    this.delete(entry);
    super.set(entry, value);
    if (this.size > MAX_KEPT) this.delete(this.keys().next().value as string);
    return this;
  }
}

/** @returns a name for the current history entry as long as it asks this question */
export function useEntry(question: string): string {
  // The entry that the site was opened with has no key.
  const { key = "" } = useLocation();
  return `${key} ${question}`;
}
