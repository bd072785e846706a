import { findFences } from "@deno-docs-ja/document/fence/find-fences";
import { startLine } from "@deno-docs-ja/document/page/place";
import type { Rule } from "../rule";

const ADDRESS = /Deno\.serve\(\s*\{[^}]*\b(hostname|port)\b/;

/** Servers for Deno Deploy set no host name or port, as Deploy's build would fail. */
export const deployAddress: Rule = ({ file, tree }, report) => {
  if (!file.startsWith("deploy/")) return;
  for (const { node, parsed } of findFences(tree)) {
    if (!parsed.ok || parsed.fence.mode !== "serve" || parsed.fence.proof) continue;
    const found = ADDRESS.exec(node.value);
    if (!found) continue;
    const lines = node.value.slice(0, found.index + found[0].length).split("\n").length;
    report(
      startLine(node) + lines,
      `Deploy で動かすサーバーには ${found[1]} を書きません。Deno.serve(handler) のように書き、権限は allow="net=0.0.0.0:8000" にしてください。`,
    );
  }
};
