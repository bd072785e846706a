/**
 * DocSearch sets the status "error" and throws, upon which Autocomplete ends the search and sets "idle": the reader
 * would see that nothing was found. So the error handler runs, but the search that failed never ends; the next keystroke
 * starts a new one. DocSearch shows errors named `RetryError` only, so every failure gets that name.
 */

/** Autocomplete reports a slow search after 300 ms (its `stallThreshold`), which would replace an error shown before. */
const AFTER_STALL_MS = 350;

/** The part of a promise that DocSearch uses of what a search returns. */
interface Answer<T> {
  catch(show: (error: Error) => never): Promise<T>;
}

/**
 * Makes DocSearch's error screen visible.
 *
 * @param search a client's search
 * @returns a search whose answers only DocSearch can use
 */
export function showErrors<Request, T>(
  search: (request: Request) => Promise<T>,
): (request: Request) => Answer<T> {
  let latest = 0;
  return (request) => {
    const turn = ++latest;
    const answer = search(request);
    return {
      catch: (show) =>
        new Promise((resolve) => {
          answer.then(resolve, ({ message }: Error) => {
            setTimeout(() => {
              if (turn !== latest) return;
              try {
                show(Object.assign(new Error(message), { name: "RetryError" }));
              } catch {
                // It throws what it was given, for a chain that does not end here.
              }
            }, AFTER_STALL_MS);
          });
        }),
    };
  };
}
