import { getTokenizer } from "kuromojin";
import { beforeAll, describe, expect, it } from "vitest";
import { compareReadings } from ".";
import { readingsOf } from "./words";

let read: (texts: string[], corrections?: Record<string, string[]>) => string[];
beforeAll(async () => {
  const dictionary = await getTokenizer();
  read = (texts, corrections = {}) =>
    readingsOf(texts, (text) => dictionary.tokenize(text), corrections);
});

describe("readingsOf", () => {
  it("reads nouns, and what they are made of", () => {
    expect(read(["環境変数を設定する"])).toEqual([
      "変数 へんすう",
      "環境 かんきょう",
      "環境変数 かんきょうへんすう",
      "設定 せってい",
    ]);
  });

  it("reads verbs as a dictionary has them, and katakana as it stands", () => {
    expect(read(["ファイルを読み込む", "キャッシュ"])).toEqual([
      "キャッシュ",
      "ファイル",
      "読み込む よみこむ",
    ]);
  });

  it("takes the readings of the field instead of the dictionary's", () => {
    expect(read(["依存関係"], { 依存: ["いぞん", "いそん"] })).toEqual([
      "依存 いそん",
      "依存 いぞん",
      "依存関係 いぞんかんけい",
      "関係 かんけい",
    ]);
  });

  it("leaves out Latin words, numbers and single letters", () => {
    expect(read(["Deno.serve() を 3 回"])).toEqual([]);
  });
});

describe("compareReadings", () => {
  it("is content with the readings of the pages", () => {
    expect(compareReadings(["権限 けんげん"], ["権限 けんげん"])).toEqual([]);
  });

  it("tells of a word that is missing, where it would stand, and how to add it", () => {
    const [problem] = compareReadings(["キー"], ["キー", "権限 けんげん"]);
    expect(problem).toMatchObject({ file: "src/data/readings.json", line: 2 });
    expect(problem.message).toContain('+   "権限 けんげん"');
    expect(problem.message).toContain("--only readings --update");
  });
});
