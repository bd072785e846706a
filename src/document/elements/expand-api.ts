import { code, inline, link, paragraph, table, text } from "@deno-docs-ja/document/page/markup";
import type { LoneTag } from "@deno-docs-ja/document/page/tags";
import type { Paragraph, PhrasingContent, RootContent, Table } from "mdast";
import {
  type ApiField,
  type ApiMember,
  api,
  findMember,
  permissionsOf,
  readApiTexts,
} from "../../data/api";

/** Where readers learn what a permission is. */
const PERMISSIONS = "/runtime/manual/basics/permissions";
/** Where they learn what unstable means. */
const UNSTABLE = "/runtime/manual/runtime/stability#unstable-apis";

/**
 * The `Deno` namespace: `<Api name="Deno.readTextFile" />` expands to a member's signatures and what they need,
 * `<ApiFields name="Deno.ReadFileOptions" />` to the table of an object's fields.
 *
 * @returns the blocks, or undefined for other elements
 * @throws when an element names something that the pinned Deno lacks
 */
export function expandApi({ name, attributes }: LoneTag): RootContent[] | undefined {
  if (name !== "Api" && name !== "ApiFields") return undefined;
  const member = findMember(attributes.name);
  if (!member || (name === "ApiFields" && !member.fields)) {
    const what = name === "Api" ? "API" : "項目のある型";
    throw new Error(
      `<${name} name="Deno.…" /> の${what}「${attributes.name ?? ""}」は Deno ${api.version} にありません。deno types にある名前を書いてください。`,
    );
  }
  if (name === "Api") return signatureBlocks(member);
  return [paragraph([code(member.name), text(" の項目")]), fieldTable(member)];
}

function signatureBlocks(member: ApiMember): RootContent[] {
  return [
    { type: "code", lang: "ts", value: member.signatures.join("\n") },
    ...(member.kind === "function" || permissionsOf(member).length > 0 ? [needsOf(member)] : []),
  ];
}

function needsOf(member: ApiMember): Paragraph {
  const flags = permissionsOf(member).flatMap((name, index): PhrasingContent[] => [
    ...(index > 0 ? [text("、")] : []),
    code(`--allow-${name}`),
  ]);
  return paragraph([
    link(PERMISSIONS, text("権限")),
    text(": "),
    ...(flags.length > 0 ? flags : [text("なし")]),
    ...(member.unstable ? [text("。"), link(UNSTABLE, text("不安定（unstable）"))] : []),
  ]);
}

function fieldTable({ name, fields = [] }: ApiMember): Table {
  const texts = readApiTexts()[name] ?? {};
  return table(
    ["項目", "型", "意味"],
    fields.map((field: ApiField) => [
      [code(`${field.name}${field.optional ? "?" : ""}`)],
      [code(field.type)],
      inline(texts[field.name] ?? ""),
    ]),
  );
}
