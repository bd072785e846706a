import fs from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { debianPackages } from "../tools/machine.mjs";

it("has in the development container what the tests would install", () => {
  const file = path.join(__dirname, "../.devcontainer/Dockerfile");
  const [, names = ""] =
    /--no-install-recommends((?: \\\n|[^&\\])+)/.exec(fs.readFileSync(file, "utf8")) ?? [];
  const listed = names.split(/[\s\\]+/).filter(Boolean);
  expect(listed.sort()).toEqual([...new Set(debianPackages)].sort());
});
