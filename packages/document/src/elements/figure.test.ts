import { expect, it } from "vitest";
import { makeFolder } from "../../testing/folders";
import { writeFigure } from "../html/figure";
import { figureInWords, readFigure } from "./figure";

const svg = (width: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 90">\n  <!-- a -->\n  <text x="1">あ &lt; い</text>\n  <path class="figure-arrow" d="M0 0H9"/>\n</svg>\n`;
const folder = makeFolder({
  "a.svg": svg(600),
  "a.narrow.svg": svg(300),
  "b.svg": svg(300).replace("figure-arrow", "figure-line"),
});

const figure = { name: "a", alt: '「あ」と"い"', caption: "a & b" };

it("reads the element, and leaves others alone", () => {
  const markup = `<Figure name="a" alt='「あ」と"い"' caption="a &amp; b" />`;
  expect(readFigure(markup, folder)).toEqual(figure);
  expect(readFigure("<Figures />", folder)).toBeUndefined();
  expect(figureInWords(figure)).toEqual(['図: 「あ」と"い"', "a & b"]);
});

it.each([
  ['<Figure name="a" alt="b">', "形で"],
  ['<Figure name="a" alt="b" />', 'caption="…" がありません'],
  ['<Figure name="a" alt=" " caption="c" />', 'alt="…" がありません'],
  ['<Figure name={a} alt="b" caption="c" />', "形で"],
  ['<Figure name="a" alt="b" caption="c" width="1" />', "width はありません"],
  ['<Figure name="c" alt="b" caption="c" />', "使える名前に直してください: a b"],
])("refuses %s", (markup, message) => {
  expect(() => readFigure(markup, folder)).toThrow(message);
});

it("writes both drawings with their sizes, words and their own arrow heads", () => {
  const html = writeFigure(figure, folder);
  const words = 'role="img" aria-label="「あ」と&quot;い&quot;"';
  expect(html).toContain(
    `<svg class="figure-wide" viewBox="0 0 600 90" width="600" height="90" ${words}>`,
  );
  expect(html).toContain(
    `<svg class="figure-narrow" viewBox="0 0 300 90" width="300" height="90" ${words}>`,
  );
  expect([...html.matchAll(/<marker id="([^"]+)"/g)].map(([, id]) => id)).toEqual([
    "figure-a-arrow",
    "figure-a-narrow-arrow",
  ]);
  expect(html).toContain(
    '<text x="1">あ &lt; い</text><path class="figure-arrow" marker-end="url(#figure-a-arrow)" d="M0 0H9"/></svg>',
  );
  expect(html).toMatch(/<figcaption>a &amp; b<\/figcaption><\/figure>$/);
  expect(html).not.toContain("<!--");
});

it("writes no head where there is no arrow, and one drawing where there is no other", () => {
  const html = writeFigure({ ...figure, name: "b" }, folder);
  expect(html.match(/<svg|<marker/g)).toEqual(["<svg"]);
});
