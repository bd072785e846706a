import http from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { type Exchange, type Message, urlOf } from "@deno-docs-ja/document/fence/http";
import type { GoodFence } from "../pages/extract";
import { sameOutput } from "./normalize";

/** Milliseconds between attempts to reach a server. */
const RETRY = 50;

/** @returns an `http` fence that `parseHttp` can read back */
export function formatHttp(exchanges: readonly Exchange[]): string {
  return exchanges
    .flatMap(({ request, answer }) => (answer ? [request, answer] : [request]))
    .map((message) => formatMessage(message).join("\n"))
    .join("\n\n");
}

/** @returns the lines of a request or response */
export function formatMessage({ first, headers, body }: Message): string[] {
  const lines = [first, ...headers.map(([name, value]) => `${name}: ${value}`)];
  return body ? [...lines, "", ...body.split("\n")] : lines;
}

/**
 * Sends a request.
 *
 * @param timeout milliseconds to wait for the full response
 * @throws when the server is unreachable or does not respond in time
 */
export function send(request: Message, timeout: number): Promise<Message> {
  return new Promise((resolve, reject) => {
    const outgoing = http.request(
      urlOf(request),
      {
        method: request.first.split(" ")[0],
        headers: {
          ...Object.fromEntries(request.headers),
          ...(request.body ? { "content-length": Buffer.byteLength(request.body) } : {}),
        },
        agent: false,
        signal: AbortSignal.timeout(timeout),
        autoSelectFamily: true,
      } as http.RequestOptions,
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
        incoming.on("error", reject);
        incoming.on("end", () => {
          const raw = incoming.rawHeaders;
          resolve({
            line: 0,
            first: `HTTP/1.1 ${incoming.statusCode} ${incoming.statusMessage}`.trimEnd(),
            headers: raw.flatMap((name, i) =>
              i % 2 === 0 ? [[name, raw[i + 1]] as [string, string]] : [],
            ),
            body: Buffer.concat(chunks).toString("utf8").trimEnd(),
          });
        });
      },
    );
    outgoing.on("error", reject);
    outgoing.end(request.body);
  });
}

/**
 * Sends a request, and again while nothing listens: some servers, such as Vite's, open their port for a moment to see
 * whether it is free, and serve only later.
 *
 * @param timeout milliseconds to wait for the full response
 * @param gone tells that the server has ended, so that nothing will listen
 * @throws when the server is unreachable or does not respond in time
 */
export async function sendWhenServed(
  request: Message,
  timeout: number,
  gone: () => boolean,
): Promise<Message> {
  const end = Date.now() + timeout;
  for (;;) {
    try {
      return await send(request, end - Date.now());
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code !== "ECONNREFUSED" || gone() || Date.now() + RETRY >= end) throw error;
      await delay(RETRY);
    }
  }
}

/** The part of a real response that the page shows: the headers it lists, or the content type. */
export function shownPart(actual: Message, expected: Message | undefined): Message {
  const names = expected?.headers.map(([name]) => name) ?? ["content-type"];
  const headers = names.flatMap((name) => {
    const value = headerOf(actual, name);
    return value === undefined ? [] : [[name, value] as [string, string]];
  });
  return { ...actual, headers };
}

/** Whether two exchanges send the same. */
export function sameRequest(a: Exchange, b: Exchange): boolean {
  const [first, second] = [a, b].map(({ request }) => formatMessage(request).join("\n"));
  return first === second;
}

/** Whether a response matches the page, given the fence's `match` and `normalize`. */
export function sameAnswer(expected: Message, actual: Message, { fence }: GoodFence): boolean {
  return (
    expected.first === actual.first &&
    expected.headers.every(([name, value]) => {
      const received = headerOf(actual, name);
      return received !== undefined && sameOutput(value, received, fence);
    }) &&
    sameOutput(expected.body, actual.body, fence)
  );
}

function headerOf({ headers }: Message, name: string): string | undefined {
  const found = headers.filter(([other]) => other.toLowerCase() === name.toLowerCase());
  return found.length > 0 ? found.map(([, value]) => value).join(", ") : undefined;
}
