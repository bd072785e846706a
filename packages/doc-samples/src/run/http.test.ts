import http from "node:http";
import type { AddressInfo } from "node:net";
import { parseHttp } from "@deno-docs-ja/document/fence/http";
import { describe, expect, it } from "vitest";
import type { GoodFence } from "../pages/extract";
import { formatHttp, sameAnswer, send, sendWhenServed, shownPart } from "./http";

const text = `GET http://localhost:8000/a

HTTP/1.1 200 OK
content-type: text/plain

一行目

三行目

POST http://localhost:8000/b
content-type: application/json

{"a":1}

HTTP/1.1 204 No Content`;
const fence = { fence: { match: "whole", normalize: [] } } as unknown as GoodFence;

describe("parseHttp", () => {
  it("reads requests and answers, and writes them back", () => {
    const exchanges = parseHttp(text);
    expect(exchanges).toEqual([
      {
        request: { first: "GET http://localhost:8000/a", headers: [], body: "", line: 1 },
        answer: {
          first: "HTTP/1.1 200 OK",
          headers: [["content-type", "text/plain"]],
          body: "一行目\n\n三行目",
          line: 3,
        },
      },
      {
        request: {
          first: "POST http://localhost:8000/b",
          headers: [["content-type", "application/json"]],
          body: '{"a":1}',
          line: 10,
        },
        answer: { first: "HTTP/1.1 204 No Content", headers: [], body: "", line: 15 },
      },
    ]);
    expect(formatHttp(exchanges)).toBe(text);
  });

  it.each([
    ["FETCH http://localhost/", "1 行目「FETCH http://localhost/」を読み取れません"],
    ["GET http://localhost/\nbody", "2 行目「body」はヘッダー"],
    ["", "リクエストがありません"],
  ])("explains what is wrong with %j", (code, message) => {
    expect(() => parseHttp(code)).toThrow(message);
  });
});

describe("answers", () => {
  const received = {
    first: "HTTP/1.1 200 OK",
    line: 0,
    headers: [
      ["Content-Type", "text/plain"],
      ["Date", "x"],
    ] as [string, string][],
    body: "はい",
  };
  const expected = { ...received, headers: [["content-type", "text/plain"]] as [string, string][] };

  it("compares status, listed headers and body", () => {
    expect(sameAnswer(expected, received, fence)).toBe(true);
    expect(sameAnswer({ ...expected, first: "HTTP/1.1 201 Created" }, received, fence)).toBe(false);
    expect(sameAnswer({ ...expected, headers: [["x-none", "1"]] }, received, fence)).toBe(false);
    expect(
      sameAnswer({ ...expected, headers: [["content-type", "text/html"]] }, received, fence),
    ).toBe(false);
    expect(sameAnswer({ ...expected, body: "いいえ" }, received, fence)).toBe(false);
  });

  it("shows the listed headers, or the content type", () => {
    expect(shownPart(received, undefined).headers).toEqual([["content-type", "text/plain"]]);
    expect(shownPart(received, { ...received, headers: [["date", "old"]] }).headers).toEqual([
      ["date", "x"],
    ]);
  });
});

it("sends a request and reads the answer", async () => {
  const server = http.createServer((request, response) => {
    request.on("data", (chunk) => {
      response.writeHead(201, { "x-method": request.method }).end(`${chunk}!`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const [{ request }] = parseHttp(`POST http://localhost:${port}/\n\nやあ`);
  const answer = await send(request, 5000).finally(() => server.close());
  expect(answer).toMatchObject({ first: "HTTP/1.1 201 Created", body: "やあ!" });
  await expect(send(request, 5000)).rejects.toThrow();
});

it("asks again while nothing listens, until the server has ended or the time is over", async () => {
  const server = http.createServer((_request, response) => response.end("a"));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  // As Vite does: the port was open for a moment.
  await new Promise((resolve) => server.close(resolve));
  const [{ request }] = parseHttp(`GET http://127.0.0.1:${port}/`);
  const refused = { code: "ECONNREFUSED" };
  await expect(sendWhenServed(request, 5000, () => true)).rejects.toMatchObject(refused);
  await expect(sendWhenServed(request, 200, () => false)).rejects.toMatchObject(refused);
  const answer = sendWhenServed(request, 5000, () => false);
  setTimeout(() => server.listen(port, "127.0.0.1"), 150);
  expect(await answer.finally(() => server.close())).toMatchObject({ body: "a" });
});
