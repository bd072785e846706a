/** A request or response, from a page or received. */
export interface Message {
  /** Request or status line, e.g. "GET http://localhost:8000/" or "HTTP/1.1 200 OK". */
  first: string;
  headers: [string, string][];
  body: string;
  /** 1-based line of the first line in the fence; 0 if received. */
  line: number;
}

/** A request and expected response. */
export interface Exchange {
  request: Message;
  /** Undefined until the page has one. */
  answer?: Message;
}

const requestPattern = /^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS) (http:\/\/\S+)(?: HTTP\/1\.1)?$/;
const statusPattern = /^HTTP\/1\.1 \d{3}(?: .*)?$/;

/**
 * Parses an `http` fence. It holds a sequence of exchanges:
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
 * A request line, headers, an empty line and a body (headers and body are optional); then the response in the same
 * form. A `###` line may separate exchanges. Status line and body are compared in full, headers only if listed.
 * Trailing empty lines of a body are ignored.
 *
 * @throws on an unexpected line, which the message names
 */
export function parseHttp(code: string): Exchange[] {
  const exchanges: Exchange[] = [];
  let message: Message | undefined;
  let inBody = false;
  code.split("\n").forEach((text, index) => {
    const current = exchanges.at(-1);
    const isRequest = requestPattern.test(text);
    if (isRequest || (statusPattern.test(text) && current && !current.answer)) {
      message = { first: text.trimEnd(), headers: [], body: "", line: index + 1 };
      if (isRequest) exchanges.push({ request: message });
      else if (current) current.answer = message;
      inBody = false;
    } else if (text === "###") {
      message = undefined;
    } else if (message && inBody) {
      message.body += `${text}\n`;
    } else if (message && text.trim() === "") {
      inBody = true;
    } else if (message) {
      const header = /^([\w-]+):\s*(.*)$/.exec(text);
      if (!header)
        throw new Error(
          `${index + 1} 行目「${text}」はヘッダー（名前: 値）ではありません。本文の前は空行にします。`,
        );
      message.headers.push([header[1], header[2].trimEnd()]);
    } else if (text.trim() !== "") {
      throw new Error(
        `${index + 1} 行目「${text}」を読み取れません。「GET http://localhost:8000/」のような行で始めます。`,
      );
    }
  });
  for (const each of exchanges.flatMap(({ request, answer }) => [request, answer]))
    if (each) each.body = each.body.trimEnd();
  if (exchanges.length === 0)
    throw new Error("リクエストがありません。「GET http://localhost:8000/」のような行で始めます。");
  return exchanges;
}

/** @returns the URL of a request */
export function urlOf({ first }: Pick<Message, "first">): URL {
  return new URL(first.split(" ")[1]);
}
