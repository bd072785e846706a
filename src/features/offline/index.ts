/**
 * Lets readers continue offline: with the pages they have read, and with a whole product once they have saved it.
 * Workbox' modules do the work; the official @docusaurus/plugin-pwa does not fit, since it caches the whole site for
 * every reader, puts its own components on every page and reloads pages under their readers.
 *
 * Lifecycle: `getClientModules` adds ./register; `configureWebpack` records which files the search loads; `postBuild`,
 * after the plugins behind it have finished theirs, adds a version to every page (`meta[name="page-version"]`) and
 * writes `service-worker.js`, `offline.html` and `offline/<product>.json`.
 *
 * A preset, which must come between that of `hosting`, which compresses and describes these files, and the site's: see
 * whenOthersAreDone. With `npm start` nothing is registered.
 */
import path from "node:path";
import type { LoadContext, Plugin, Preset } from "@docusaurus/types";
import type { Compiler } from "webpack";
import { whenOthersAreDone } from "../hosting/when-others-are-done";
import { chooseSearchProvider } from "../search/provider";
import { writeOffline } from "./write-offline";

/** Loaded by the search button (src/features/search/client/SearchBar). */
const MODAL = "search-modal";

/** @returns a preset with one plugin */
export default function offline({ baseUrl }: LoadContext): Preset {
  const { provider } = chooseSearchProvider(process.env);
  let modal: readonly string[] = [];
  const plugin: Plugin = {
    name: "offline",

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

    async postBuild({ outDir, routesPaths, plugins }) {
      await whenOthersAreDone(plugins);
      await writeOffline({
        outDir,
        baseUrl,
        routes: routesPaths,
        modal: provider === "embedded" ? modal : undefined,
      });
    },
  };
  return { plugins: [() => plugin] };
}
