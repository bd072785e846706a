/**
 * Inlines the messages of the build's language where they are shown, so that a page loads only those of its own code,
 * and neither ids nor the texts in another language.
 */
import path from "node:path";
import ts from "typescript";
import type { RuleSetRule } from "webpack";

/** Messages of the build's language, by id. */
export type Messages = Readonly<Record<string, string>>;

interface Change {
  from: number;
  to: number;
  text: string;
}

const FROM = "@docusaurus/Translate";

/** Text of a property or attribute given as a literal. */
function textOf(item: ts.PropertyAssignment | ts.JsxAttribute | undefined): string | undefined {
  const value = item?.initializer;
  return value && ts.isStringLiteralLike(value) ? value.text : undefined;
}

/** `translate({id, message, description}, values)`. */
function inCall(call: ts.CallExpression, messages: Messages): Change[] | undefined {
  const [argument] = call.arguments;
  if (!ts.isIdentifier(call.expression) || call.expression.text !== "translate") return [];
  if (!argument || !ts.isObjectLiteralExpression(argument)) return undefined;
  const id = argument.properties
    .filter(ts.isPropertyAssignment)
    .find(({ name }) => name.getText() === "id");
  const text = textOf(id);
  if (text === undefined) return undefined;
  if (!(text in messages)) return [];
  const message = `{message: ${JSON.stringify(messages[text])}}`;
  return [{ from: argument.getStart(), to: argument.end, text: message }];
}

/** `<Translate id="…" description="…">message</Translate>`. */
function inElement(element: ts.JsxElement, messages: Messages): Change[] | undefined {
  const { openingElement, closingElement } = element;
  if (openingElement.tagName.getText() !== "Translate") return [];
  const attributes = openingElement.attributes.properties.filter(ts.isJsxAttribute);
  const named = (name: string) => attributes.find((attribute) => attribute.name.getText() === name);
  const id = textOf(named("id"));
  if (id === undefined) return undefined;
  if (!(id in messages)) return [];
  return [
    ...[named("id"), named("description")]
      .filter((item) => item !== undefined)
      .map(({ pos, end }) => ({ from: pos, to: end, text: "" })),
    {
      from: openingElement.end,
      to: closingElement.getStart(),
      text: `{${JSON.stringify(messages[id])}}`,
    },
  ];
}

/**
 * @param code a module
 * @param messages messages of the build's language
 * @returns the module with the messages that the language has in place of their ids
 * @throws Error when an id is not a literal: the browser does not get the list of messages
 */
export function inlineMessages(code: string, messages: Messages): string {
  if (!code.includes(FROM)) return code;
  const file = ts.createSourceFile(
    "module.tsx",
    code,
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.TSX,
  );
  const changes: Change[] = [];
  const visit = (node: ts.Node): void => {
    let found: Change[] | undefined = [];
    if (ts.isCallExpression(node)) found = inCall(node, messages);
    if (ts.isJsxElement(node)) found = inElement(node, messages);
    if (!found) {
      const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      throw new Error(
        `${line} 行目: メッセージの id が文字列で書かれていません。ブラウザーには訳文の一覧がないので、id をその場に書いてください: ${node.getText()}`,
      );
    }
    changes.push(...found);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return changes
    .sort((a, b) => b.from - a.from)
    .reduce((left, { from, to, text }) => left.slice(0, from) + text + left.slice(to), code);
}

/**
 * @param generatedFilesDir absolute path of webpack's @generated directory
 * @returns webpack rule that inlines messages in the browser's modules
 */
export const messagesRule = (generatedFilesDir: string): RuleSetRule => ({
  test: /\.[jt]sx?$/,
  enforce: "pre",
  use: {
    loader: require.resolve("./inline-messages-loader"),
    options: { messages: path.join(generatedFilesDir, "codeTranslations.json") },
  },
});
