import { expect, it } from "vitest";
import { escapeHtml, unescapeHtml } from "./html";

it("leaves no markup and can be read back", () => {
  const attack = `<img src=x onerror="alert('1')">&amp;`;
  expect(escapeHtml(attack)).not.toMatch(/[<>"']/);
  expect(unescapeHtml(escapeHtml(attack))).toBe(attack);
});
