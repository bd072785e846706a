import net from "node:net";
import { expect, it } from "vitest";
import { waitForPorts } from "./ports";

it("waits until another program gives the port back", async () => {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(18433, "127.0.0.1", resolve));
  let closed = false;
  setTimeout(() => {
    closed = true;
    server.close();
  }, 200);
  await waitForPorts([18432, 18433]);
  expect(closed).toBe(true);
});
