import fs from "node:fs";
import path from "node:path";
import { parse } from "yaml";

/** REST API versions the site describes, each defined in static/openapi/<version>.yaml. */
export const restVersions = ["v1", "v2"] as const;
export type RestVersion = (typeof restVersions)[number];

/** Path of a version's definition relative to the project root. */
export function restFile(version: RestVersion): string {
  return `static/openapi/${version}.yaml`;
}

/** The JSON Schema subset in the definitions. `$ref` is the only reference left in this module's output. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  enum?: (string | number)[];
  /** Value → meaning. */
  "x-enumDescriptions"?: Record<string, string>;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema;
  items?: Schema;
  allOf?: Schema[];
  oneOf?: Schema[];
  anyOf?: Schema[];
  default?: unknown;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  examples?: unknown[];
}

export interface Parameter {
  name: string;
  in: "path" | "query";
  required?: boolean;
  description: string;
  schema: Schema;
  example?: unknown;
}

/** Request or response body: media type → schema, in definition order. */
export type Content = [mediaType: string, schema: Schema][];

export interface RestResponse {
  /** Status as in the definition, e.g. "202" or "4XX". */
  status: string;
  description: string;
  content: Content;
}

export interface Operation {
  id: string;
  /** Upper case, e.g. "GET". */
  method: string;
  /** Below the server's URL, e.g. "/apps/{app}". */
  path: string;
  summary: string;
  description: string;
  deprecated: boolean;
  /** Where the operation is documented: the official guide or the SDK's sources. */
  source?: "guide" | "sdk";
  remark?: string;
  /** The equivalent v2 operation. */
  v2Operation?: string;
  /** Path parameters first. */
  parameters: Parameter[];
  body: Content;
  responses: RestResponse[];
}

/** One REST API version. */
export interface RestApi {
  version: RestVersion;
  /** Base URL without trailing slash. */
  server: string;
  operations: Operation[];
  schemas: Record<string, Schema>;
}

interface RawBody {
  description: string;
  content?: Record<string, { schema: Schema }>;
}
type Referable<T> = T | { $ref: string };
interface RawOperation {
  operationId: string;
  summary: string;
  description: string;
  deprecated?: boolean;
  parameters?: Referable<Parameter>[];
  requestBody?: RawBody;
  responses: Record<string, Referable<RawBody>>;
  "x-source"?: "guide" | "sdk";
  "x-remark"?: string;
  "x-v2-operation"?: string;
}
interface RawDocument {
  servers: { url: string }[];
  paths: Record<string, Record<string, RawOperation | Referable<Parameter>[]>>;
  components: { schemas: Record<string, Schema> };
}

const projectRoot = path.join(__dirname, "../..");
const methods = ["get", "post", "put", "patch", "delete"];
const cache = new Map<RestVersion, { modified: number; api: RestApi }>();

/**
 * Reads a version's definition, cached until the file changes. The "openapi" check guarantees its shape.
 *
 * @throws when the file cannot be read or is not valid YAML
 */
export function readRestApi(version: RestVersion): RestApi {
  const file = path.join(projectRoot, restFile(version));
  const modified = fs.statSync(file).mtimeMs;
  const cached = cache.get(version);
  if (cached?.modified === modified) return cached.api;
  const api = parseRestApi(version, fs.readFileSync(file, "utf8"));
  cache.set(version, { modified, api });
  return api;
}

/**
 * @param source OpenAPI 3.1 definition in YAML
 * @throws when it is not valid YAML
 */
export function parseRestApi(version: RestVersion, source: string): RestApi {
  const document: RawDocument = parse(source);
  const operations = Object.entries(document.paths).flatMap(([route, item]) =>
    methods
      .filter((method) => method in item)
      .map((method) =>
        operationOf(document, route, method, item.parameters, item[method] as RawOperation),
      ),
  );
  return {
    version,
    server: document.servers[0].url,
    operations,
    schemas: document.components.schemas,
  };
}

/** @returns the last segment of a schema reference, or undefined if there is none */
export function referenceName({ $ref }: Schema): string | undefined {
  return $ref?.replace("#/components/schemas/", "");
}

/** @returns the schema, with a reference resolved */
export function resolveSchema(api: RestApi, schema: Schema): Schema {
  const name = referenceName(schema);
  return name === undefined ? schema : api.schemas[name];
}

/** @returns an example of a schema's value: its own, or one built from its parts' examples */
export function exampleOf(api: RestApi, schema: Schema): unknown {
  const { examples, items, enum: values } = resolveSchema(api, schema);
  if (examples) return examples[0];
  return items ? [exampleOf(api, items)] : values?.[0];
}

function operationOf(
  document: RawDocument,
  route: string,
  method: string,
  shared: unknown,
  raw: RawOperation,
): Operation {
  const parameters = [...((shared as Referable<Parameter>[]) ?? []), ...(raw.parameters ?? [])];
  return {
    id: raw.operationId,
    method: method.toUpperCase(),
    path: route,
    summary: raw.summary,
    description: raw.description,
    deprecated: raw.deprecated ?? false,
    source: raw["x-source"],
    remark: raw["x-remark"],
    v2Operation: raw["x-v2-operation"],
    parameters: parameters.map((each) => resolve(document, each)),
    body: contentOf(raw.requestBody),
    responses: Object.entries(raw.responses).map(([status, each]) => {
      const response = resolve(document, each);
      return { status, description: response.description, content: contentOf(response) };
    }),
  };
}

function contentOf(body: RawBody | undefined): Content {
  return Object.entries(body?.content ?? {}).map(([type, { schema }]) => [type, schema]);
}

/** Resolves references like "#/components/parameters/limit". */
function resolve<T extends object>(document: RawDocument, value: Referable<T>): T {
  if (!("$ref" in value)) return value;
  return value.$ref
    .slice(2)
    .split("/")
    .reduce((node: unknown, key) => (node as Record<string, unknown>)[key], document) as T;
}
