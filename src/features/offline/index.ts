/**
 * Lets readers continue offline: with the pages they have read, and with a whole product once they have saved it.
 * Workbox' modules do the work; the official @docusaurus/plugin-pwa does not fit, since it caches the whole site for
 * every reader, puts its own components on every page and reloads pages under their readers.
 *
 * Lifecycle: `getClientModules` adds ./register; `configureWebpack` records which files the search loads;
 * `finishPage` adds a version to every page (`meta[name="page-version"]`), and `finish` writes `service-worker.js`,
 * `offline.html` and `offline/<product>.json`. With `npm start` nothing is registered.
 */
import path from "node:path";
import type { LoadContext } from "@docusaurus/types";
import type { Compiler } from "webpack";
import type { FinishingPlugin } from "../finishing/step";
import { chooseSearchProvider } from "../search/provider";
import { offlineStep } from "./write-offline";

/** Loaded by the search button (src/features/search/client/SearchBar). */
const MODAL = "search-modal";

/** The plugin. */
export default function offline({ baseUrl }: LoadContext): FinishingPlugin {
  const { provider } = chooseSearchProvider(process.env);
  let modal: readonly string[] = [];
  return {
    ...offlineStep(baseUrl, () => (provider === "embedded" ? modal : undefined)),

    getClientModules() {
      return [path.join(__dirname, "register.ts")];
    },

    configureWebpack(_config, isServer) {
      if (isServer) return {};
      const apply = ({ hooks }: Compiler) =>
        hooks.done.tap("offline", ({ compilation }) => {
          modal = compilation.namedChunkGroups.get(MODAL)?.getFiles() ?? [];
        });
      return { plugins: [{ apply }] };
    },
  };
}
