// Finds or installs what the tests of the finished build need: a browser and a web server.
import { setupBrowser } from "./browser.mjs";
import { setupHostingServer } from "./hosting-server.mjs";

try {
  setupBrowser();
  setupHostingServer();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
