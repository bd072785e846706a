import fs from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import apiJson from "./api/deno.json";

export type ApiKind =
  | "class"
  | "enum"
  | "function"
  | "interface"
  | "namespace"
  | "type"
  | "variable";

/** A property of an object that a function takes or gives. */
export interface ApiField {
  name: string;
  /** In TypeScript. */
  type: string;
  optional?: true;
}

/** A member of `Deno`, as the pinned binary declares it. */
export interface ApiMember {
  /** Name after `Deno.`. */
  name: string;
  kind: ApiKind;
  /** Its declarations without comments, one for each overload; none for namespaces. */
  signatures: string[];
  /** Permissions that the declaration names, as in `--allow-<name>`. */
  permissions?: string[];
  unstable?: true;
  /** Properties of interfaces and object types. */
  fields?: ApiField[];
}

/** The `Deno` namespace of one Deno version. */
export interface Api {
  /** Deno version, e.g. "2.9.6". */
  version: string;
  members: ApiMember[];
}

/** Permissions that declarations name, although the binary asks for none; the sections prove it. */
const NEVER_ASKED: Readonly<Record<string, readonly string[]>> = {
  mainModule: ["read"],
  writeFile: ["read"],
  writeFileSync: ["read"],
  writeTextFile: ["read"],
  writeTextFileSync: ["read"],
};

/** Permissions that the binary asks for, although declarations do not name them; the sections prove it. */
const ALSO_ASKED: Readonly<Record<string, readonly string[]>> = {
  createHttpClient: ["net"],
  serve: ["net"],
};

/** @returns the permissions that a function asks for, as in `--allow-<name>` */
export function permissionsOf({ name, permissions = [] }: ApiMember): string[] {
  const named = permissions.filter((permission) => !NEVER_ASKED[name]?.includes(permission));
  return [...named, ...(ALSO_ASKED[name] ?? [])];
}

/** Japanese texts: interface → field → meaning. */
export type ApiTexts = Record<string, Record<string, string>>;

/** Path of the texts relative to the project root. */
export const API_TEXTS = "src/data/api-ja.yml";

/** Written by `npm run check -- --only api --update`, never by hand. */
export const api = apiJson as Api;

/**
 * @param name with `Deno.`, e.g. "Deno.readFile"
 * @returns that member; undefined where the pinned Deno has none
 */
export function findMember(name: string | undefined): ApiMember | undefined {
  return api.members.find((member) => `Deno.${member.name}` === name);
}

const file = path.join(__dirname, "../..", API_TEXTS);
let cached: { modified: number; texts: ApiTexts } | undefined;

/**
 * @returns the meanings of fields, cached until the file changes
 * @throws when the file cannot be read or is not valid YAML
 */
export function readApiTexts(): ApiTexts {
  const modified = fs.statSync(file).mtimeMs;
  if (cached?.modified !== modified)
    cached = { modified, texts: parse(fs.readFileSync(file, "utf8")) };
  return cached.texts;
}
