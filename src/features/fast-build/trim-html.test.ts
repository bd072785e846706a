import { expect, it } from "vitest";
import { trimHtml } from "./trim-html";

it("takes the slash from void elements, whatever their attributes hold", () => {
  const html = '<meta charset="UTF-8"/><br/><img alt="a > b, c/>" src="/a.svg" />';
  expect(trimHtml(html)).toBe('<meta charset="UTF-8"><br><img alt="a > b, c/>" src="/a.svg">');
});

it("leaves the slash where it closes an element, and texts as they are", () => {
  const html = '<svg><path d="M0 0"/></svg><p>1 &lt;br/&gt; と a/b</p>';
  expect(trimHtml(html)).toBe(html);
});

it("minifies scripts, but neither data nor those that come from a file", () => {
  expect(trimHtml("<script>\nif (a) {\n  b();\n}\n</script>")).toBe("<script>a&&b();</script>");
  const others =
    '<script type="application/json">{ "a": "<br/>" }</script><script defer src="/a.js"></script>';
  expect(trimHtml(others)).toBe(others);
});
