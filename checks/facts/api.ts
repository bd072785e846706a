import ts from "typescript";

/** How many members deep to follow values such as `Deno.stdin.readable.getReader`. */
const MEMBER_DEPTH = 2;

/**
 * Collects every dotted name declared in the `Deno` namespace: functions, types, nested namespaces, and members of
 * classes, interfaces and values.
 *
 * @param declarations output of `deno types`
 * @returns names that start with "Deno.", sorted
 */
export function denoNames(declarations: string): string[] {
  const file = "deno.d.ts";
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ESNext,
    types: [],
    noResolve: true,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  host.getSourceFile = (name, ...rest) =>
    name === file
      ? ts.createSourceFile(name, declarations, ts.ScriptTarget.ESNext, true)
      : getSourceFile(name, ...rest);
  const program = ts.createProgram([file], options, host);
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file) as ts.SourceFile;
  const root = checker
    .getSymbolsInScope(source, ts.SymbolFlags.Namespace)
    .find((symbol) => symbol.name === "Deno");
  if (!root) throw new Error("deno types の出力に Deno 名前空間がありません。");

  const names = new Set<string>();
  const addMembers = (type: ts.Type, prefix: string, depth: number) => {
    for (const member of type.getProperties()) {
      // Symbols such as [Symbol.iterator] have no dotted form.
      if (!/^[A-Za-z_$][\w$]*$/.test(member.name) || member.name === "prototype") continue;
      const name = `${prefix}.${member.name}`;
      names.add(name);
      const ownType = checker.getTypeOfSymbolAtLocation(member, source);
      if (depth > 1 && ownType.getCallSignatures().length === 0)
        addMembers(ownType, name, depth - 1);
    }
  };
  const addNamespace = (namespace: ts.Symbol, prefix: string) => {
    for (const symbol of checker.getExportsOfModule(namespace)) {
      const name = `${prefix}.${symbol.name}`;
      names.add(name);
      if (symbol.flags & ts.SymbolFlags.Type)
        addMembers(checker.getDeclaredTypeOfSymbol(symbol), name, 1);
      if (symbol.flags & ts.SymbolFlags.Value) {
        addMembers(checker.getTypeOfSymbolAtLocation(symbol, source), name, MEMBER_DEPTH);
      }
      if (symbol.flags & ts.SymbolFlags.Namespace) addNamespace(symbol, name);
    }
  };
  addNamespace(root, "Deno");
  return [...names].sort();
}
