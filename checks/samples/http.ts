import http from "node:http";
import type { GoodFence } from "./extract";
import { sameOutput } from "./normalize";

/** A request of an `http` fence. */
export interface Request {
  method: string;
  url: string;
  headers: [string, string][];
  body: string;
}

/** An answer, expected or real. */
export interface Answer {
  /** Status line, e.g. "HTTP/1.1 200 OK". */
  status: string;
  headers: [string, string][];
  body: string;
}

/** A request with its expected answer. */
export interface Exchange {
  request: Request;
  /** Undefined while the page does not have it yet. */
  answer?: Answer;
  /** Lines in the fence, from 1. */
  requestLine: number;
  answerLine?: number;
}

const requestPattern = /^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS) (http:\/\/\S+)(?: HTTP\/1\.1)?$/;
const statusPattern = /^HTTP\/1\.1 \d{3}(?: .*)?$/;

/**
 * Reads an `http` fence. It holds one exchange after the other:
 *
 * ```http
 * POST http://localhost:8000/notes
 * content-type: application/json
 *
 * {"text":"買い物"}
 *
 * HTTP/1.1 201 Created
 * content-type: application/json
 *
 * {"id":1}
 * ```
 *
 * A request line, headers, an empty line and a body (headers and body may be missing); then the
 * answer in the same form. A line `###` may divide exchanges. Status line and body are compared
 * whole, of the headers those that are listed. Trailing empty lines of a body do not count.
 *
 * @throws when a line is where none of these may be; the message names the line
 */
export function parseHttp(code: string): Exchange[] {
  const exchanges: Exchange[] = [];
  let part: Request | Answer | undefined;
  let inBody = false;
  code.split("\n").forEach((line, index) => {
    const request = requestPattern.exec(line);
    const current = exchanges[exchanges.length - 1];
    if (request) {
      part = { method: request[1], url: request[2], headers: [], body: "" };
      exchanges.push({ request: part, requestLine: index + 1 });
      inBody = false;
    } else if (statusPattern.test(line) && current && !current.answer) {
      part = { status: line.trimEnd(), headers: [], body: "" };
      current.answer = part;
      current.answerLine = index + 1;
      inBody = false;
    } else if (line === "###") {
      part = undefined;
    } else if (part && inBody) {
      part.body += `${line}\n`;
    } else if (part && line.trim() === "") {
      inBody = true;
    } else if (part) {
      const header = /^([\w-]+):\s*(.*)$/.exec(line);
      if (!header)
        throw new Error(
          `${index + 1} 行目「${line}」はヘッダー（名前: 値）ではありません。本文の前は空行にします。`,
        );
      part.headers.push([header[1], header[2].trimEnd()]);
    } else if (line.trim() !== "") {
      throw new Error(
        `${index + 1} 行目「${line}」を読み取れません。「GET http://localhost:8000/」のような行で始めます。`,
      );
    }
  });
  for (const { request, answer } of exchanges) {
    request.body = request.body.trimEnd();
    if (answer) answer.body = answer.body.trimEnd();
  }
  if (exchanges.length === 0)
    throw new Error("リクエストがありません。「GET http://localhost:8000/」のような行で始めます。");
  return exchanges;
}

/** @returns the text of an `http` fence that `parseHttp` reads back */
export function formatHttp(exchanges: readonly Exchange[]): string {
  return exchanges
    .map(({ request, answer }) =>
      [
        formatPart(`${request.method} ${request.url}`, request),
        ...(answer ? [formatPart(answer.status, answer)] : []),
      ].join("\n\n"),
    )
    .join("\n\n");
}

function formatPart(
  first: string,
  { headers, body }: { headers: [string, string][]; body: string },
) {
  const lines = [first, ...headers.map(([name, value]) => `${name}: ${value}`)];
  return body ? [...lines, "", body].join("\n") : lines.join("\n");
}

/**
 * Sends a request.
 *
 * @param timeout milliseconds to wait for the whole answer
 * @throws when the server cannot be reached or does not answer in time
 */
export function send(request: Request, timeout: number): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = http.request(
      request.url,
      {
        method: request.method,
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
            status: `HTTP/1.1 ${incoming.statusCode} ${incoming.statusMessage}`.trimEnd(),
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
 * The part of a real answer that the page shows: the headers it already lists, or the content type.
 */
export function shownPart(actual: Answer, expected: Answer | undefined): Answer {
  const names = expected?.headers.map(([name]) => name) ?? ["content-type"];
  const headers = names.flatMap((name) => {
    const value = headerOf(actual, name);
    return value === undefined ? [] : [[name, value] as [string, string]];
  });
  return { ...actual, headers };
}

/** Tells whether an answer is what the page says, as the fence's `match` and `normalize` allow. */
export function sameAnswer(expected: Answer, actual: Answer, { fence }: GoodFence): boolean {
  return (
    expected.status === actual.status &&
    expected.headers.every(([name, value]) => {
      const came = headerOf(actual, name);
      return came !== undefined && sameOutput(value, came, fence);
    }) &&
    sameOutput(expected.body, actual.body, fence)
  );
}

function headerOf({ headers }: Answer, name: string): string | undefined {
  const found = headers.filter(([other]) => other.toLowerCase() === name.toLowerCase());
  return found.length > 0 ? found.map(([, value]) => value).join(", ") : undefined;
}
