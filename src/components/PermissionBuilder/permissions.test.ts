import { cli } from "@site/src/data/cli";
import { describe, expect, it } from "vitest";
import { commandFor, permissions } from "./permissions";

describe("permissions", () => {
  it("names flags that deno run has, each once", () => {
    const run = cli.commands.find(({ name }) => name === "run");
    const known = run?.flags.map(({ name }) => name) ?? [];
    const flags = permissions.map(({ flag }) => flag);
    expect(known).toEqual(expect.arrayContaining(flags));
    expect(new Set(flags).size).toBe(flags.length);
  });
});

describe("commandFor", () => {
  it("allows nothing where nothing is chosen", () => {
    expect(commandFor({})).toBe("deno run main.ts");
  });

  it("limits a permission to its values, and keeps the order of the list", () => {
    expect(commandFor({ "--allow-net": "a.example, b.example:8080", "--allow-read": "data" })).toBe(
      "deno run --allow-read=data --allow-net=a.example,b.example:8080 main.ts",
    );
  });

  it("allows everything of a kind without a value", () => {
    expect(commandFor({ "--allow-env": " , " })).toBe("deno run --allow-env main.ts");
  });

  it("quotes what a shell would take apart or run", () => {
    expect(commandFor({ "--allow-read": "My Data;rm 'x'" })).toBe(
      "deno run '--allow-read=My Data;rm x' main.ts",
    );
  });
});
