/** The build on the web servers of hosting/, as its readers get it: with headers, caching and compression. */
import path from "node:path";
import { test as base } from "@playwright/test";
import { missingServers } from "../../../tools/hosting-servers.mjs";
import { type HostingServer, startServer } from "../../hosting/servers";
import { type DeployedSite, deploySite } from "../../hosting/site";
import { serveWithHeaders } from "./headers-server";

const build = path.join(__dirname, "../../../build");

/** Whether this machine has the server; `npm test` installs it where it can. */
export const hasCaddy = missingServers(["Caddy"]).length === 0;
const hasNginx = missingServers(["nginx", "nginx の brotli_static"]).length === 0;

interface ServedSite {
  deployed: DeployedSite;
  /** Origin of nginx; where there is none, of a server that sends the same headers. */
  nginx: string;
  /** Origin of Caddy. */
  caddy: string;
}

async function withServer(
  server: Pick<HostingServer, "url" | "stop">,
  use: (url: string) => Promise<void>,
): Promise<void> {
  await use(server.url);
  await server.stop();
}

export const test = base.extend<object, ServedSite>({
  deployed: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here
    async ({}, use) => {
      const site = deploySite();
      await use(site);
      site.remove();
    },
    { scope: "worker" },
  ],
  nginx: [
    async ({ deployed }, use) => {
      if (hasNginx) return withServer(await startServer("nginx", deployed.root), use);
      const { url, close } = await serveWithHeaders(build);
      return withServer({ url: url.slice(0, -1), stop: async () => close() }, use);
    },
    { scope: "worker" },
  ],
  caddy: [
    async ({ deployed }, use) => withServer(await startServer("caddy", deployed.root), use),
    { scope: "worker" },
  ],
});
