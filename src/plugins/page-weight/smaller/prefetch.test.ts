// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from "vitest";

const links = () => [...document.head.querySelectorAll("link")].map(({ rel, href }) => [rel, href]);
const supports = vi.fn();
const fetched = vi.fn().mockRejectedValue(new Error("offline"));

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal("fetch", fetched);
  document.head.innerHTML = '<script src="/assets/js/178.js" type="text/plain"></script>';
  // jsdom does not say what it supports.
  Object.defineProperty(DOMTokenList.prototype, "supports", {
    value: supports,
    configurable: true,
  });
  supports.mockReturnValue(true);
  fetched.mockClear();
});

it("asks for a script once, and not for those of the page", async () => {
  const { default: prefetch } = await import("./prefetch");
  for (const url of [
    "/assets/js/a.js",
    "/assets/js/178.js",
    "/assets/js/a.js",
    "/assets/js/b.js",
  ]) {
    await prefetch(url);
  }
  expect(links()).toEqual([
    ["prefetch", `${location.origin}/assets/js/a.js`],
    ["prefetch", `${location.origin}/assets/js/b.js`],
  ]);
  expect(fetched).not.toHaveBeenCalled();
});

it("fetches it itself where the browser can't, and is quiet where that fails", async () => {
  supports.mockReturnValue(false);
  const { default: prefetch } = await import("./prefetch");
  await prefetch("/assets/js/a.js");
  await prefetch("/assets/js/a.js");
  expect(links()).toEqual([]);
  expect(fetched.mock.calls).toEqual([["/assets/js/a.js"]]);
});
