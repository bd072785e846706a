import { expect, it } from "vitest";
import { escapeHtml } from "./escape-html";

it("leaves no markup", () => {
  expect(escapeHtml(`<b a="b">'&`)).toBe("&lt;b a=&quot;b&quot;&gt;&#39;&amp;");
});
