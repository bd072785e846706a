/**
 * DocSearch sets the status "error" and throws, whereupon Autocomplete ends the search and sets "idle": the reader
 * would see that nothing was found. So the error handler runs, but the failed search never settles; the next keystroke
 * starts a new one. DocSearch only shows errors named `RetryError`, so every failure gets that name.
 */

/** Autocomplete reports a slow search after 300 ms (its `stallThreshold`), which would replace an earlier error. */
const AFTER_STALL_MS = 350;

/** The part of a search's promise that DocSearch uses. */
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
                // It rethrows its argument, for a chain that does not end here.
              }
            }, AFTER_STALL_MS);
          });
        }),
    };
  };
}
