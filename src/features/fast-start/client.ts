/** What webpack calls in the browser for a page that is compiled on demand; it updates the page as after an edit. */

interface Wanted {
  /** Address that asks the server to compile the page. */
  data: string;
  /** Whether it is compiled. */
  active: boolean;
  /** Shows the failure in the page's place. */
  onError: (error: Error) => void;
}

/** @returns what webpack calls when the page's module is replaced: the server keeps it compiled, so nothing */
export function keepAlive({ data, active, onError }: Wanted): () => void {
  if (!active) fetch(data, { method: "POST" }).catch(onError);
  return () => {};
}
