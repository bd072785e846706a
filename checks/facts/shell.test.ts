import { describe, expect, it } from "vitest";
import { parseCommands } from "./shell";

const programs = (snippet: string) =>
  parseCommands(snippet).map(({ program, args, line }) => [line, program, ...args].join(" "));

describe("parseCommands", () => {
  it("cuts at operators and comments", () => {
    expect(programs("cat a.txt | deno fmt - && deno lint; echo 1 # deno test")).toEqual([
      "0 cat a.txt",
      "0 deno fmt -",
      "0 deno lint",
      "0 echo 1",
    ]);
  });

  it("skips variables and programs that start another one", () => {
    expect(programs("DENO_DIR=/tmp NO_COLOR=1 deno info\nnpx deno run main.ts")).toEqual([
      "0 deno info",
      "1 deno run main.ts",
    ]);
  });

  it("keeps quoted words together and removes the quotes", () => {
    expect(parseCommands("deno run --allow-read=\"a b,c\" 'main file.ts'")[0].args).toEqual([
      "run",
      "--allow-read=a b,c",
      "main file.ts",
    ]);
  });

  it("joins continued lines and reports the first", () => {
    expect(programs("echo 1\ndeno run \\\n  --allow-net \\\n  main.ts")).toEqual([
      "0 echo 1",
      "1 deno run --allow-net main.ts",
    ]);
  });

  it("takes a redirection's target for no argument", () => {
    expect(parseCommands("deno types > deno.d.ts")[0]).toEqual({
      program: "deno",
      args: ["types"],
      line: 0,
    });
  });
});
