import { describe, expect, it } from "vitest";
import { firstMinors, type Names, type Release } from "./names";

const names = (own: Partial<Names>): Names => ({
  api: [],
  commands: [],
  flags: [],
  rules: [],
  node: [],
  env: [],
  ...own,
});
const release = (minor: string, own: Partial<Names>, ...accepted: string[]): Release => ({
  minor,
  names: names(own),
  accepts: (flag) => accepted.includes(flag),
});
const since = (pinned: Partial<Names>, ...releases: Release[]) =>
  firstMinors(names(pinned), releases, "2.9");

describe("firstMinors", () => {
  it("names the first minor, and nothing where all have a name", () => {
    const found = since(
      { api: ["Deno.open", "Deno.spawn", "Deno.new"], rules: ["eqeqeq"] },
      release("2.0", { api: ["Deno.open"], rules: ["eqeqeq"] }),
      release("2.1", { api: ["Deno.open"], rules: ["eqeqeq"] }),
      release("2.2", { api: ["Deno.open", "Deno.spawn"], rules: ["eqeqeq"] }),
    );
    expect(found.api).toEqual({ "Deno.new": "2.9", "Deno.spawn": "2.2" });
    expect(found.rules).toEqual({});
  });

  it("counts from the last gap, as readers expect all later ones to have it", () => {
    const found = since(
      { env: ["DENO_A"] },
      release("2.0", { env: ["DENO_A"] }),
      release("2.1", {}),
      release("2.2", { env: ["DENO_A"] }),
    );
    expect(found.env).toEqual({ DENO_A: "2.2" });
  });

  it("asks the parser for flags that a reference leaves out, unless the subcommand is missing", () => {
    const found = since(
      { commands: ["run", "x"], flags: ["run --hmr", "--env-file", "x --yes"] },
      release("2.0", { commands: ["run"] }, "--env-file", "x --yes"),
      release("2.1", { commands: ["run", "x"], flags: ["x --yes"] }, "--env-file", "run --hmr"),
    );
    expect(found.flags).toEqual({ "run --hmr": "2.1", "x --yes": "2.1" });
    expect(found.commands).toEqual({ x: "2.1" });
  });
});
