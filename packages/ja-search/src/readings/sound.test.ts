import { describe, expect, it } from "vitest";
import { isSyllableEnd, kanaOf, soundOf } from "./sound";

describe("soundOf", () => {
  it.each([
    ["long vowels", "かんきょうへんすう", "kankyouhensuu", "kankyohensu"],
    ["Kunrei", "しょうひぜい", "syouhizei", "shouhizei"],
    ["Kunrei of ち and つ", "ちつじょ", "titujo", "chitsuzyo"],
    ["small っ", "きゃっしゅ", "kyasshu", "kyassyu"],
    ["っち", "まっち", "macchi", "matti"],
    ["the long mark", "サーバー", "sa-ba-", "saabaa"],
    ["ん typed twice", "さんこう", "sannkou", "sankou"],
    ["ん before b", "しんぶん", "shimbun", "sinbun"],
    ["ん before a vowel", "けんげんのいちらん", "kengennnoitiran", "kengennoichiran"],
    ["capitals and full width", "けんげん", "Kengen", "ｋｅｎｇｅｎ"],
  ])("is the same for %s", (_, kana, ...others) => {
    for (const other of others) expect(soundOf(other)).toBe(soundOf(kana));
  });

  it("keeps words apart that differ in more", () => {
    const sounds = ["けんげん", "けいげん", "かいげん", "けんげき"].map(soundOf);
    expect(new Set(sounds).size).toBe(4);
  });

  it.each([
    ["kankyouh", "kankyohensu"],
    ["かんきょうh", "kankyohensu"],
    ["こうsy", "koshin"],
    ["かんky", "kankyo"],
  ])("of what is half typed, %s, is the beginning of the whole", (typed, whole) => {
    expect(whole.startsWith(soundOf(typed) ?? "?")).toBe(true);
  });

  it.each(["complie", "Deno.serve", "環境変数", "--allow-net", "npm:vite", "", "tsconfig"])(
    "has none for %s",
    (word) => {
      expect(soundOf(word)).toBeUndefined();
    },
  );
});

it("cuts sounds between syllables", () => {
  const ends = (sound: string) =>
    Array.from(sound, (_, i) => i + 1).filter((at) => isSyllableEnd(sound, at));
  expect(ends("kengenno")).toEqual([3, 6, 8]);
  expect(ends("shoki")).toEqual([3, 5]);
  expect(kanaOf("goto")).toBe("ごと");
});
