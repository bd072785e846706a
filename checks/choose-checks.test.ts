import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { checks } from "./all-checks";
import { chooseChecks } from "./choose-checks";
import { CHECKS_AFTER } from "./update/deno";

const all = checks.map(({ name }) => name);
const read = (file: string) => fs.readFileSync(path.join(__dirname, "..", file), "utf8");

describe("the checks that run", () => {
  it("are all without a choice, but those on demand, and results in place of records", () => {
    expect(chooseChecks(all, {})).toEqual(
      all.filter((name) => !["built-links", "clock", "records"].includes(name)),
    );
  });

  it("are those that are named, in their order", () => {
    expect(chooseChecks(all, { only: "samples,pages" })).toEqual(["pages", "samples"]);
    expect(chooseChecks(all, { only: "built-links" })).toEqual(["built-links"]);
  });

  it("have the records in place of skipped samples", () => {
    const names = chooseChecks(all, { skip: "samples,prose" });
    expect(names).toContain("records");
    expect(names).not.toContain("samples");
    expect(names).not.toContain("prose");
  });

  it("are never none", () => {
    expect(() => chooseChecks(all, { only: "prose", skip: "prose" })).toThrow(
      "行うチェックがありません。",
    );
  });

  it("after an update to another Deno are all, as any of them may ask the binary", () => {
    const [option, list] = CHECKS_AFTER;
    const names = chooseChecks(all, { [option.slice(2)]: list });
    expect(names).toEqual(
      all.filter((name) => !["samples", "built-links", "clock"].includes(name)),
    );
  });
});

it.each(all)("the help names %s", (name) => {
  const help = read("checks/index.ts").split("--skip NAME")[0];
  expect(help).toMatch(new RegExp(`[ ,]${name}[,。\\n]`));
});

it.each(all.filter((name) => name !== "built-links"))(
  "checks/README.md tells what %s checks",
  (name) => {
    expect(read("checks/README.md")).toContain(`\n| ${name} | `);
  },
);
