/** Reads the `Deno` namespace of the pinned binary: what its declarations say, without their comments. */
import { findDeno } from "@deno-docs-ja/doc-samples/run/deno";
import ts from "typescript";
import type { Api, ApiField, ApiKind, ApiMember } from "../../src/data/api";
import { queryDeno } from "../facts/binary";

/**
 * @returns the members of `Deno` in the pinned binary
 * @throws when the binary is missing or does not answer
 */
export function readApi(): Api {
  const { stdout, timedOut } = queryDeno(["types"]);
  if (timedOut) throw new Error("deno types が時間内に答えません。もう一度実行してください。");
  return { version: findDeno().version, members: membersOf(stdout) };
}

/**
 * @param declarations output of `deno types`
 * @returns the members of `Deno`, sorted by name; what declarations of one name say is joined
 */
export function membersOf(declarations: string): ApiMember[] {
  const source = ts.createSourceFile("deno.d.ts", declarations, ts.ScriptTarget.ESNext, true);
  const members = new Map<string, ApiMember>();
  const add = (name: string, kind: ApiKind, declaration: ts.Node, documented: ts.Node) => {
    const { permissions, unstable } = tagsOf(documented);
    const member: ApiMember = members.get(name) ?? {
      name,
      kind,
      signatures: [],
      ...(unstable && { unstable: true }),
    };
    members.set(name, member);
    // `Deno.serve` is stable, although its overload for vsock is not.
    if (!unstable) delete member.unstable;
    // A class may have an interface of its name, which only adds members.
    if (kind !== "interface") member.kind = kind;
    if (kind !== "namespace") member.signatures.push(signatureOf(declaration));
    if (permissions.length > 0)
      member.permissions = [...new Set([...(member.permissions ?? []), ...permissions])];
    const fields = fieldsOf(declaration);
    if (fields.length > 0) member.fields = [...(member.fields ?? []), ...fields];
  };
  for (const statement of namespacesOf(source).flatMap((body) => [...body.statements])) {
    if (ts.isVariableStatement(statement))
      for (const declaration of statement.declarationList.declarations)
        add(declaration.name.getText(), "variable", statement, statement);
    else {
      const kind = KINDS.get(statement.kind);
      const { name } = statement as ts.DeclarationStatement;
      if (kind && name) add(name.getText(), kind, statement, statement);
    }
  }
  return [...members.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

const KINDS = new Map<ts.SyntaxKind, ApiKind>([
  [ts.SyntaxKind.FunctionDeclaration, "function"],
  [ts.SyntaxKind.ClassDeclaration, "class"],
  [ts.SyntaxKind.InterfaceDeclaration, "interface"],
  [ts.SyntaxKind.TypeAliasDeclaration, "type"],
  [ts.SyntaxKind.EnumDeclaration, "enum"],
  [ts.SyntaxKind.ModuleDeclaration, "namespace"],
]);

function namespacesOf(source: ts.SourceFile): ts.ModuleBlock[] {
  return source.statements.flatMap((statement) =>
    ts.isModuleDeclaration(statement) &&
    statement.name.text === "Deno" &&
    statement.body &&
    ts.isModuleBlock(statement.body)
      ? [statement.body]
      : [],
  );
}

function tagsOf(node: ts.Node): { permissions: string[]; unstable: boolean } {
  const tags = ts.getJSDocTags(node);
  const permissions = tags
    .filter(({ tagName }) => tagName.text === "tags")
    .flatMap(({ comment }) => (ts.getTextOfJSDocComment(comment) ?? "").match(/allow-\w+/g) ?? [])
    .map((name) => name.slice("allow-".length));
  return { permissions, unstable: tags.some(({ tagName }) => tagName.text === "experimental") };
}

/** A declaration as code: without comments and the words that only declarations have. */
function signatureOf(node: ts.Node): string {
  const code = withoutComments(node.getText()).replace(/^(?:export |declare )+/, "");
  const lines = code
    .split("\n")
    .map((line) => line.trimEnd())
    .filter(Boolean);
  const indent = Math.min(...lines.slice(1).map((line) => line.search(/\S/)), Infinity);
  return lines.map((line, index) => (index > 0 ? line.slice(indent) : line)).join("\n");
}

function withoutComments(code: string): string {
  const scanner = ts.createScanner(ts.ScriptTarget.ESNext, false, undefined, code);
  let text = "";
  for (let kind = scanner.scan(); kind !== ts.SyntaxKind.EndOfFileToken; kind = scanner.scan()) {
    const isComment =
      kind === ts.SyntaxKind.SingleLineCommentTrivia ||
      kind === ts.SyntaxKind.MultiLineCommentTrivia;
    if (!isComment) text += scanner.getTokenText();
  }
  return text;
}

/** The properties of an interface or of an object type; methods are in the signature. */
function fieldsOf(node: ts.Node): ApiField[] {
  const members: readonly ts.TypeElement[] = ts.isInterfaceDeclaration(node)
    ? node.members
    : ts.isTypeAliasDeclaration(node) && ts.isTypeLiteralNode(node.type)
      ? node.type.members
      : [];
  const properties = members.filter((member): member is ts.PropertySignature =>
    ts.isPropertySignature(member),
  );
  return properties.map((member) => ({
    name: member.name.getText(),
    type: withoutComments(member.type?.getText() ?? "unknown").replace(/\s+/g, " "),
    ...(member.questionToken && { optional: true as const }),
  }));
}
