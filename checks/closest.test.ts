import { describe, expect, it } from "vitest";
import { closest, editDistance } from "./closest";

describe("closest", () => {
  it("puts the nearest spelling first", () => {
    expect(
      closest("--unstable-kvs", ["--allow-net", "--unstable-kv", "--unstable-ffi"], 2),
    ).toEqual(["--unstable-kv", "--unstable-ffi"]);
  });

  it("counts edits and ignores case", () => {
    expect(editDistance("openKV", "openKv")).toBe(0);
    expect(editDistance("kitten", "sitting")).toBe(3);
    expect(editDistance("", "abc")).toBe(3);
  });
});
