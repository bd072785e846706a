import { describe, expect, it } from "vitest";
import { exampleOf, parseRestApi, readRestApi } from "./rest-api";

const definition = `
servers:
  - url: https://api.example.com/v2
paths:
  /boxes/{box}:
    parameters:
      - $ref: '#/components/parameters/box'
    get:
      operationId: get_box
      summary: 箱を取得する
      description: 箱を返します。
      parameters:
        - { name: deep, in: query, description: 中身も, schema: { type: boolean } }
      responses:
        '200':
          description: 箱
          content:
            application/json: { schema: { $ref: '#/components/schemas/Box' } }
        4XX: { $ref: '#/components/responses/Error' }
components:
  parameters:
    box: { name: box, in: path, required: true, description: 箱の ID, schema: { type: string }, example: b1 }
  responses:
    Error: { description: 誤り }
  schemas:
    Box: { type: object, examples: [{ id: b1 }] }
`;

describe("parseRestApi", () => {
  it("gives operations with the shared parameters and answers filled in", () => {
    const { server, operations } = parseRestApi("v2", definition);
    expect(server).toBe("https://api.example.com/v2");
    expect(operations).toHaveLength(1);
    const [{ id, method, path, deprecated, parameters, responses }] = operations;
    expect([id, method, path, deprecated]).toEqual(["get_box", "GET", "/boxes/{box}", false]);
    expect(parameters.map(({ name }) => name)).toEqual(["box", "deep"]);
    expect(responses).toEqual([
      {
        status: "200",
        description: "箱",
        content: [["application/json", { $ref: "#/components/schemas/Box" }]],
      },
      { status: "4XX", description: "誤り", content: [] },
    ]);
  });
});

describe("readRestApi", () => {
  it("has every operation of both versions", () => {
    expect(readRestApi("v1").operations).toHaveLength(26);
    expect(readRestApi("v2").operations).toHaveLength(21);
  });

  it("calls every operation of v1 deprecated and none of v2", () => {
    expect(readRestApi("v1").operations.filter(({ deprecated }) => !deprecated)).toEqual([]);
    expect(readRestApi("v2").operations.filter(({ deprecated }) => deprecated)).toEqual([]);
  });
});

describe("exampleOf", () => {
  const api = parseRestApi("v2", definition);

  it("follows references, into arrays too", () => {
    const box = { $ref: "#/components/schemas/Box" };
    expect(exampleOf(api, box)).toEqual({ id: "b1" });
    expect(exampleOf(api, { type: "array", items: box })).toEqual([{ id: "b1" }]);
  });
});
