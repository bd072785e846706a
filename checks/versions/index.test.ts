import { describe, expect, it } from "vitest";
import { denoVersion } from "../../src/data/deno-version";
import { nameVersions } from "../../src/data/versions";
import { site } from "../../src/document/site";
import { checkRows } from ".";
import { compareVersions } from "./measure";

const rowsOf = (...rows: string[]) =>
  site.parse("kv/page.md", `| 名前 | 意味 |\n| --- | --- |\n${rows.join("\n")}\n`);

describe("checkRows", () => {
  it("wants the minor in the row of a younger name, and in no other", () => {
    expect(
      checkRows(rowsOf("| `Deno.spawn`（2.7 から） | 起動 |", "| `Deno.open` | 開く |"), "api"),
    ).toEqual([]);
    expect(
      checkRows(rowsOf("| `Deno.open` | 開く |", "| `Deno.spawn`（2.6 から） | 起動 |"), "api"),
    ).toEqual([
      {
        file: "kv/page.md",
        line: 4,
        message:
          "「Deno.spawn」は Deno 2.0.0 にはありません。同じ行に「2.7 から」と書いてください。",
        check: "versions",
      },
    ]);
  });
});

describe("the committed data", () => {
  it("is about the pinned Deno's minor and the nine before it", () => {
    expect(Object.keys(nameVersions.releases)).toHaveLength(10);
    expect(Object.keys(nameVersions.releases).at(-1)).toBe(
      denoVersion.split(".").slice(0, 2).join("."),
    );
  });

  it("is told when a name's minor is wrong by one, missing, or too many", () => {
    const { since } = nameVersions;
    const wrong = {
      ...nameVersions,
      since: { ...since, api: { ...since.api, "Deno.spawn": "2.6" }, node: {} },
    };
    const found = compareVersions(wrong, nameVersions);
    expect(found).toHaveLength(1 + Object.keys(since.node).length);
    expect(found[0]).toBe(
      "src/data/versions/names.json  [versions] api の「Deno.spawn」: データでは 2.6 から、実物では 2.7 から。",
    );
    expect(compareVersions(nameVersions, nameVersions)).toEqual([]);
  });
});
