/**
 * Memoises a load, but never a failure: the next call retries.
 *
 * @param load starts the load
 * @returns the load in progress or done
 */
export function retryable<T>(load: () => Promise<T>): () => Promise<T> {
  let promise: Promise<T> | undefined;
  return () => {
    promise ??= load().catch((error: unknown) => {
      promise = undefined;
      throw error;
    });
    return promise;
  };
}
