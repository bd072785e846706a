import net from "node:net";
import os from "node:os";
import { expect, it } from "vitest";
import { waitForPorts } from "./ports";

const ipv6 = Object.values(os.networkInterfaces())
  .flat()
  .some((address) => address?.address === "::1");

it.each(ipv6 ? ["127.0.0.1", "::1"] : ["127.0.0.1"])(
  "waits until another program gives the port of %s back",
  async (host) => {
    const server = net.createServer();
    await new Promise<void>((resolve) => server.listen(18433, host, resolve));
    let closed = false;
    setTimeout(() => {
      closed = true;
      server.close();
    }, 200);
    await waitForPorts([18432, 18433]);
    expect(closed).toBe(true);
  },
);
