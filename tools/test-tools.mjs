// Finds or installs what the tests of the finished build need: a browser and web servers.
import { setupBrowser } from "./browser.mjs";
import { setupHostingServers } from "./hosting-servers.mjs";

try {
  setupBrowser();
  setupHostingServers();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
