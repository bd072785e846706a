import { expect, it } from "vitest";
import { cli } from "../../src/data/cli";
import { formatCli } from "./update";

it("writes one flag a line and loses nothing", () => {
  const written = formatCli(cli);
  expect(JSON.parse(written)).toEqual(cli);
  expect(written.split("\n").filter((line) => line.includes('"--line-width"'))).toEqual([
    expect.stringContaining('"default":"80"'),
  ]);
});
