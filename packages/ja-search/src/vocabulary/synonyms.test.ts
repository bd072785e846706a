import { describe, expect, it } from "vitest";
import { foldKey } from "../text/fold";
import { synonymsOf } from "../text/segment";
import { synonymGroups } from "./synonyms";

describe("synonym groups", () => {
  it.each(synonymGroups.map((group) => [group[0], group] as const))(
    "%s: has other words, each once",
    (_, group) => {
      expect(group.length).toBeGreaterThan(1);
      expect(new Set(group.map(foldKey)).size).toBe(group.length);
    },
  );

  it.each([
    ["手元", "ローカル"],
    ["版", "バージョン"],
    ["応答", "レスポンス"],
    ["要求", "リクエスト"],
    ["代役", "モック"],
    ["早見表", "チートシート"],
    ["権限の組", "権限セット"],
    ["二次索引", "セカンダリインデックス"],
  ])("%s: an old word of the site, finds %s", (old, word) => {
    const others = (text: string) => synonymsOf(foldKey(text)).map((other) => other.text);
    expect(others(old)).toContain(foldKey(word));
    expect(others(word)).toContain(foldKey(old));
  });
});
