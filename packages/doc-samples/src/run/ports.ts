import net from "node:net";
import { setTimeout as delay } from "node:timers/promises";

/** Milliseconds to wait for a port: longer than another check's sample occupies it. */
const patience = 60_000;

/** A port that stays in use, named in the message. */
export class BusyError extends Error {}

/**
 * Waits until ports are free.
 *
 * @param ports TCP ports
 * @throws BusyError when one stays in use
 */
export async function waitForPorts(ports: readonly number[]): Promise<void> {
  const end = Date.now() + patience;
  for (const port of new Set(ports)) {
    while (!(await isFree(port))) {
      if (Date.now() > end)
        throw new BusyError(
          `ポート ${port} を別のプログラムが使っています。そのプログラムを終えてから、もう一度実行します。`,
        );
      await delay(50);
    }
  }
}

async function isFree(port: number): Promise<boolean> {
  return (await canListen(port, "0.0.0.0")) && (await canListen(port, "::1"));
}

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = net.createServer();
    // A machine without IPv6 has no address to be busy.
    server.once("error", ({ code }: NodeJS.ErrnoException) => resolve(code !== "EADDRINUSE"));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
}

/**
 * Waits until a server accepts connections.
 *
 * @param gone tells that it has ended
 * @returns whether it does, within some seconds
 */
export async function reachable(url: URL, gone: () => boolean, seconds: number): Promise<boolean> {
  const hosts = url.hostname === "127.0.0.1" ? ["127.0.0.1"] : ["127.0.0.1", "::1"];
  const end = Date.now() + seconds * 1000;
  while (Date.now() < end && !gone()) {
    for (const host of hosts) if (await accepts(host, Number(url.port || 80))) return true;
    await delay(30);
  }
  return false;
}

/** Whether something accepts connections on a TCP port. */
export function accepts(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect({ host, port }, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}
