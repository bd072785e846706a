import { describe, expect, it } from "vitest";
import { help, readOptions } from "./options";

describe("npm run bench のオプション", () => {
  it("何も書かなければ全部を、ビルドは 1 回、ページは 4 倍で測る", () => {
    expect(readOptions([])).toEqual({
      parts: ["build", "sizes", "bytes", "runtime", "dev", "lighthouse"],
      rounds: 1,
      sizes: [4],
      rspack: false,
    });
  });

  it("書いたものだけを、書いた順によらず決まった順に測る", () => {
    expect(
      readOptions(["--only", "dev, build", "--rounds", "3", "--sizes", "4,16", "--rspack"]),
    ).toEqual({ parts: ["build", "dev"], rounds: 3, sizes: [4, 16], rspack: true });
  });

  it("--help では何も測らない", () => {
    expect(readOptions(["--help"])).toBeUndefined();
  });

  it.each([
    ["測れないもの", ["--only", "build,pages"], "--only の「pages」は測れません"],
    ["0 回", ["--rounds", "0"], "--rounds の値「0」は使えません。1 から 20 まで"],
    ["小数の回数", ["--rounds", "1.5"], "--rounds の値「1.5」は使えません"],
    ["数でない倍率", ["--sizes", "4,x"], "--sizes の値「x」は使えません。2 から 64 まで"],
    ["1 倍", ["--sizes", "1"], "--sizes の値「1」は使えません"],
    ["ビルドのない --rspack", ["--only", "dev", "--rspack"], "--only に build を加えてください"],
    ["知らないオプション", ["--fast"], "知らないオプションか、値の足りないオプション"],
    ["位置引数", ["build"], "知らないオプションか、値の足りないオプション"],
  ])("%sは、使い方を示して断る", (_, args, message) => {
    expect(() => readOptions(args)).toThrow(message);
    expect(() => readOptions(args)).toThrow(help);
  });
});
