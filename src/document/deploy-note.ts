/** What a reader of Deploy's pages is told below a sample that does not run on Deploy's Deno. */
import type { FoundFence } from "@deno-docs-ja/document/fence/find-fences";
import { type DeployVerdicts, deployDeno, verdictsOf } from "../data/versions/deploy";

/**
 * Programs of Deploy's pages that run on readers' own machines: what the page says of them is not about Deploy. The
 * whole page where its samples need a stand-in of a service that only a newer Deno can be.
 */
const LOCAL: Readonly<Record<string, readonly string[] | "all">> = {
  "deploy/manual/environment-variables.md": ["check_env.ts"],
  "deploy/manual/sandbox.md": "all",
};

function isLocal(file: string, name: string): boolean {
  const names = Object.hasOwn(LOCAL, file) ? LOCAL[file] : [];
  return names === "all" || names.includes(name);
}

/** Whether readers deploy a sample: commands and tests run on their own machines, and nobody sees proofs. */
function isDeployed(file: string, { name = "", parsed }: FoundFence): boolean {
  if (!parsed.ok || isLocal(file, name)) return false;
  const { mode, lang, proof } = parsed.fence;
  return (mode === "run" || mode === "serve") && lang !== "sh" && !proof;
}

/**
 * @param file a page
 * @param hash `hashFences` of it as it is now
 * @param fence one of its fences
 * @returns what readers see below it where it does not run on Deploy
 */
export function deployNote(
  file: string,
  hash: string,
  fence: FoundFence,
  verdicts?: DeployVerdicts,
): string | undefined {
  const reason = verdictsOf(file, hash, verdicts)?.fails[fence.name ?? ""];
  if (reason === undefined || !isDeployed(file, fence)) return undefined;
  const place = `Deno Deploy（${deployDeno.version}）では`;
  const [, sign, line] = /^([+-] )?(.*)$/.exec(reason.replace(/`/g, "'")) ?? [];
  if (sign === undefined) return `${place}動きません: \`${line}\``;
  return sign === "- "
    ? `${place}、結果に \`${line}\` がありません`
    : `${place}結果が違います: \`${line}\``;
}
