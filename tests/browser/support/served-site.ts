/** The build on hosting/'s web server, as readers get it: with headers, caching and compression. */
import path from "node:path";
import { test as base } from "@playwright/test";
import { missingServerPackages } from "../../../tools/machine.mjs";
import { startSite } from "../../hosting/server";
import { deploySite } from "../../hosting/site";
import { serveWithHeaders } from "./headers-server";

const build = path.join(__dirname, "../../../build");

interface ServedSite {
  /** nginx's origin, or if missing, that of a server with the same headers. */
  nginx: string;
}

export const test = base.extend<object, ServedSite>({
  nginx: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here
    async ({}, use) => {
      if (missingServerPackages().length > 0) {
        const { url, close } = await serveWithHeaders(build);
        await use(url.slice(0, -1));
        return close();
      }
      const site = deploySite();
      const server = await startSite(site.root);
      await use(server.url);
      await server.stop();
      site.remove();
    },
    { scope: "worker" },
  ],
});
