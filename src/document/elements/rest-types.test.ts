import { describe, expect, it } from "vitest";
import { readRestApi, type Schema } from "../../data/rest-api";
import { typeText, variantsOf } from "./rest-types";

describe("typeText", () => {
  it.each<[string, Schema, string]>([
    ["a named schema", { $ref: "#/components/schemas/App", description: "アプリ" }, "App"],
    ["a whole number", { type: "integer" }, "number"],
    ["what may be null", { type: ["string", "null"] }, "string | null"],
    ["fixed values", { type: "string", enum: ["asc", "desc"] }, '"asc" | "desc"'],
    ["an array", { type: "array", items: { type: "string" } }, "string[]"],
    [
      "an array of alternatives",
      { type: "array", items: { type: ["string", "null"] } },
      "(string | null)[]",
    ],
    [
      "a map",
      { type: "object", additionalProperties: { type: "string" } },
      "Record<string, string>",
    ],
    [
      "an object",
      {
        type: "object",
        required: ["code"],
        properties: { code: { type: "string" }, note: { type: "string" } },
      },
      "{ code: string; note?: string }",
    ],
    [
      "alternatives",
      { oneOf: [{ $ref: "#/components/schemas/App" }, { type: "null" }] },
      "App | null",
    ],
    ["any value", {}, "unknown"],
  ])("writes %s", (_, schema, expected) => {
    expect(typeText(schema)).toBe(expected);
  });
});

describe("variantsOf", () => {
  const names = (version: "v1" | "v2", name: string) => {
    const api = readRestApi(version);
    return variantsOf(api, api.schemas[name]).map(({ fields, type }) =>
      type ? [type] : fields.map((field) => field.name),
    );
  };

  it("gives the fields of an object", () => {
    expect(names("v2", "AppRef")).toEqual([["id", "slug"]]);
  });

  it("gives one form for each alternative", () => {
    expect(names("v2", "RuntimeConfig")).toEqual([
      ["type", "entrypoint", "args"],
      ["type", "cwd", "spa"],
    ]);
  });

  it("joins what belongs together, with each alternative of a part", () => {
    expect(names("v1", "Asset")).toEqual([
      ["content", "encoding", "kind"],
      ["gitSha1", "kind"],
      ["target", "kind"],
    ]);
  });

  it("gives the type where there are no fields", () => {
    expect(names("v2", "Labels")).toEqual([["Record<string, string>"]]);
    expect(names("v2", "EnvVarContexts")).toEqual([['"all"'], ["string[]"]]);
  });
});
