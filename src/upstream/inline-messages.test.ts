import { expect, it } from "vitest";
import { inlineMessages } from "./inline-messages";

const imported = 'import Translate, { translate } from "@docusaurus/Translate";\n';
const inline = (code: string) =>
  inlineMessages(imported + code, { "theme.a": "い", "theme.x": '"{x}"' }).slice(imported.length);

it("puts messages in the place of their ids", () => {
  expect(inline('translate({id: "theme.a", message: "A", description: "Says A"})')).toBe(
    'translate({message: "い"})',
  );
  expect(inline("translate({id: 'theme.x', message: 'X'}, {x: 1})")).toBe(
    'translate({message: "\\"{x}\\""}, {x: 1})',
  );
  expect(inline('<b><Translate id="theme.a" description="Says A">A</Translate></b>')).toBe(
    '<b><Translate>{"い"}</Translate></b>',
  );
  expect(
    inline(
      '<Translate\n  id="theme.x"\n  values={{x: translate({id: "theme.a"})}}>\n  {"X"}\n</Translate>',
    ),
  ).toBe('<Translate\n  values={{x: translate({message: "い"})}}>{"\\"{x}\\""}</Translate>');
});

it("leaves messages as they are that the language does not have", () => {
  for (const code of [
    'translate({id: "theme.b", message: "B", description: "Says B"})',
    '<Translate id="theme.b" description="Says B">B</Translate>',
    "<Other>B</Other>",
  ]) {
    expect(inline(code)).toBe(code);
  }
});

it("stops the build at an id that is not known before", () => {
  for (const code of [
    "translate({id: idOf(a), message: 'B'})",
    "translate(message)",
    "<Translate id={id}>B</Translate>",
    "<Translate>B</Translate>",
  ]) {
    expect(() => inline(`\n${code}`)).toThrow("3 行目");
  }
});
