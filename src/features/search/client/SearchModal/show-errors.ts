import { RetryError, type SearchClient } from "../client";
import type { SearchRequests } from "../engine/respond";

/**
 * Autocomplete reports a slow search after 300 ms (its `stallThreshold`), which would replace an
 * error that was shown before.
 */
const AFTER_STALL_MS = 350;

/** The part of a promise that DocSearch uses of what a search returns. */
interface Answer<T> {
  catch(show: (error: Error) => never): Promise<T>;
}

/** A client whose answers only DocSearch can use. */
export interface ErrorShowingClient extends Pick<SearchClient, "addAlgoliaAgent"> {
  search(requests: SearchRequests): Answer<Awaited<ReturnType<SearchClient["search"]>>>;
}

/**
 * Makes DocSearch's error screen visible.
 *
 * DocSearch sets the status "error" and throws, upon which Autocomplete ends the search and sets
 * "idle": the reader would see that nothing was found. So the error handler runs, but the search
 * that failed never ends; the next keystroke starts a new one. Only errors named `RetryError` are
 * shown, so every failure gets that name.
 *
 * @param client any client
 */
export function showErrors(client: SearchClient): ErrorShowingClient {
  let latest = 0;
  return {
    addAlgoliaAgent: (name, version) => client.addAlgoliaAgent(name, version),
    search(requests) {
      const turn = ++latest;
      const answer = client.search(requests);
      return {
        catch: (show) =>
          new Promise((resolve) => {
            answer.then(resolve, (error: Error) => {
              setTimeout(() => {
                if (turn !== latest) return;
                try {
                  show(new RetryError(error.message));
                } catch {
                  // It throws what it was given, for a chain that does not end here.
                }
              }, AFTER_STALL_MS);
            });
          }),
      };
    },
  };
}
