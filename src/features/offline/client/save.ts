/** Saves all pages of a product, which is named by its slug, for offline reading. */
import {
  cacheNames,
  keyOf,
  listOf,
  type ProductList,
  versionIn,
} from "@site/src/features/offline/addresses";
import { baseUrl, register } from "./registration";

/**
 * How a save ended: `changed` if the site changed meanwhile, `full` if there is no space, `denied` if the browser
 * forbids storage.
 */
export type SaveOutcome =
  | "saved"
  | "cancelled"
  | "unreachable"
  | "changed"
  | "full"
  | "denied"
  | "removed";

/** A save, running or finished. */
export interface Job {
  /** Pages saved so far. */
  done: number;
  /** Undefined while it runs. */
  outcome?: SaveOutcome;
  cancel(): void;
}

const jobs = new Map<string, Job>();
const listeners = new Set<() => void>();

/** The product's latest save, which continues while its reader navigates. */
export const jobOf = (product: string): Job | undefined => jobs.get(product);

/** @returns unsubscribes the listener from changes of saves */
export function watchJobs(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function update(product: string, changes: Partial<Job>): void {
  jobs.set(product, { done: 0, cancel: () => undefined, ...jobs.get(product), ...changes });
  for (const listener of listeners) listener();
}

/** Names of the product's caches, one per build it was saved from. */
async function cachesOf(product: string): Promise<string[]> {
  const prefix = cacheNames(baseUrl).saved(product);
  return (await caches.keys()).filter((name) => name.startsWith(prefix));
}

/** @throws when the list cannot be loaded */
export async function loadList(product: string): Promise<ProductList> {
  const response = await fetch(listOf(baseUrl, product));
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  return response.json();
}

/** @returns the build that the whole product was saved from; undefined if it was not, or storage is denied */
export async function savedBuild(product: string): Promise<string | undefined> {
  try {
    for (const name of await cachesOf(product)) {
      // Written last.
      const list = await (await caches.open(name)).match(listOf(baseUrl, product));
      if (list) return ((await list.json()) as ProductList).build;
    }
  } catch {
    // Nothing is saved then.
  }
  return undefined;
}

/** The site has changed since the file list was loaded. */
class ChangedError extends Error {}

const keyOfPath = (path: string): string => keyOf(new URL(path, window.location.href).href);

async function fetchFile(path: string, signal: AbortSignal): Promise<Response> {
  // The worker ignores requests in this mode.
  const response = await fetch(path, { mode: "same-origin", signal });
  if (response.status === 404) throw new ChangedError(path);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  // Browsers refuse to show a redirected response from the cache.
  return new Response(await response.blob(), { headers: response.headers });
}

async function saveAll(product: string, list: ProductList, signal: AbortSignal): Promise<void> {
  const cache = await caches.open(cacheNames(baseUrl).saved(product) + list.build);
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  const save = (paths: readonly string[]) =>
    Promise.all(
      paths
        .filter((path) => !kept.has(keyOfPath(path)))
        .map(async (path) => cache.put(keyOfPath(path), await fetchFile(path, signal))),
    );

  await save(list.files);
  for (const [index, [page, version, ...files]] of list.pages.entries()) {
    const [response] = await Promise.all([
      kept.has(keyOfPath(page)) ? undefined : fetchFile(page, signal),
      save(files),
    ]);
    // Last, so that every cached page is readable.
    if (response) {
      if (versionIn(await response.clone().text()) !== version) throw new ChangedError(page);
      await cache.put(keyOfPath(page), response);
    }
    update(product, { done: index + 1 });
  }
  await cache.put(listOf(baseUrl, product), new Response(JSON.stringify(list)));
  for (const name of await cachesOf(product)) {
    if (!name.endsWith(list.build)) await caches.delete(name);
  }
}

function outcomeOf(error: Error): SaveOutcome {
  if (error instanceof ChangedError) return "changed";
  switch (error.name) {
    case "AbortError":
      return "cancelled";
    case "QuotaExceededError":
      return "full";
    default:
      return "unreachable";
  }
}

/** Saves a product, starting with what is missing. Saved files stay, however it ends. */
export async function saveProduct(product: string, list: ProductList): Promise<void> {
  const controller = new AbortController();
  update(product, { done: 0, outcome: undefined, cancel: () => controller.abort() });
  try {
    await Promise.all([register(), caches.keys()]);
  } catch {
    update(product, { outcome: "denied" });
    return;
  }
  try {
    await saveAll(product, list, controller.signal);
    update(product, { outcome: "saved" });
  } catch (error) {
    // Others are still running.
    controller.abort();
    update(product, { outcome: outcomeOf(error as Error) });
  }
}

/** Deletes what was saved of a product, and nothing else. */
export async function removeProduct(product: string): Promise<void> {
  for (const name of await cachesOf(product)) await caches.delete(name);
  update(product, { done: 0, outcome: "removed" });
}
