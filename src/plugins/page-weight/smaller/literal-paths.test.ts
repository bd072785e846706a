import original, { type Key } from "path-to-regexp";
import { expect, it } from "vitest";
import pathToRegexp from "./literal-paths";

const paths = ["/", "/kv", "/kv/", "/runtime/manual/web.platform+apis", "/日本語", "*"];
const addresses = ["/", "/kv", "/kv/", "/KV", "/kv//", "/kvx", "/kv/manual", "/kv/manual/"].concat(
  "/runtime/manual/web.platform+apis",
  "/runtime/manual/webxplatform+apis",
  "/日本語/",
  "",
);
const onOff = [false, true];

it.each(paths)("finds %s in the same addresses as path-to-regexp", (path) => {
  for (const end of onOff) {
    for (const strict of onOff) {
      for (const sensitive of onOff) {
        const options = { end, strict, sensitive };
        const keys: { name: number }[] = [];
        const originalKeys: Key[] = [];
        const found = addresses.map((one) => pathToRegexp(path, keys, options).exec(one));
        const wanted = addresses.map((one) => original(path, originalKeys, options).exec(one));
        expect(found.map((one) => one && [...one])).toEqual(wanted.map((one) => one && [...one]));
        expect(keys.map(({ name }) => name)).toEqual(originalKeys.map(({ name }) => name));
      }
    }
  }
});

it("makes an address of a path as it is", () => {
  expect(pathToRegexp.compile("/kv/manual")()).toBe(original.compile("/kv/manual")());
});
