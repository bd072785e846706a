/**
 * Stands in for the package `history`. The router names all three kinds of history in a way that makes webpack keep
 * them; the site has addresses, so the others are 1.2 KiB for nobody.
 */
export {
  createBrowserHistory,
  createLocation,
  createPath,
  locationsAreEqual,
  parsePath,
} from "history/esm/history.js";

export const createHashHistory = undefined;
export const createMemoryHistory = undefined;
