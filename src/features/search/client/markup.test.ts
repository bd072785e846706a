import { describe, expect, it } from "vitest";
import { escapeHtml, highlightParts, safeHighlight, unescapeHtml } from "./markup";

const ATTACK = `<img src=x onerror="alert('1')">&amp;`;

describe("escapeHtml", () => {
  it("leaves no markup and can be read back", () => {
    expect(escapeHtml(ATTACK)).not.toMatch(/[<>"']/);
    expect(unescapeHtml(escapeHtml(ATTACK))).toBe(ATTACK);
  });
});

describe("safeHighlight", () => {
  it("keeps highlight tags and turns other markup into text", () => {
    expect(safeHighlight("<b>型</b><mark>Array&lt;T></mark>", "<mark>", "</mark>")).toBe(
      "&lt;b&gt;型&lt;/b&gt;<mark>Array&lt;T&gt;</mark>",
    );
  });

  it.each([
    "<mark><script>alert(1)</script></mark>",
    "<mark onclick=alert(1)>a</mark>",
    "<mark><mark>a</mark>",
    "</mark><mark>",
  ])("lets nothing through in %s", (value) => {
    const rest = safeHighlight(value, "<mark>", "</mark>").replace(/<\/?mark>/g, "");
    expect(rest).not.toMatch(/[<>]/);
  });

  it("closes each highlight", () => {
    expect(safeHighlight("<mark>a", "<mark>", "</mark>")).toBe("<mark>a</mark>");
  });
});

describe("highlightParts", () => {
  it("gives plain text", () => {
    expect(highlightParts("a &lt; <i>b</i>", "<i>", "</i>")).toEqual([
      { text: "a < ", highlighted: false },
      { text: "b", highlighted: true },
    ]);
  });
});
