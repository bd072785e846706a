import {
  code,
  inline,
  paragraph,
  spaced,
  strong,
  table,
  text,
} from "@deno-docs-ja/document/page/markup";
import { type LoneTag, readLoneTag } from "@deno-docs-ja/document/page/tags";
import type { PhrasingContent, RootContent } from "mdast";
import {
  exampleOf,
  type Operation,
  type Parameter,
  type RestApi,
  type RestResponse,
  readRestApi,
  referenceName,
  resolveSchema,
  restVersions,
  type Schema,
} from "../../data/rest-api";
import { curlSample, fetchSample } from "./rest-samples";
import { typeText, variantsOf } from "./rest-types";

/** The elements, with their selecting attribute besides `version`. */
const KEYS = { RestOperation: "id", RestSchema: "name", RestOperations: undefined } as const;
/** The announced end date of API v1. */
const ANNOUNCED_END = "2026年7月20日";

/**
 * REST API reference: `<RestOperation />` expands to an operation with its parameters, bodies, responses and examples,
 * `<RestSchema />` to a schema's fields, `<RestOperations />` to the list of a version's operations.
 *
 * @returns its blocks, or undefined for other elements
 * @throws when it is malformed or names something the definition lacks; the message lists the options
 */
export function expandRest({ name, attributes }: LoneTag): RootContent[] | undefined {
  if (!isElement(name)) return undefined;
  const key = KEYS[name];
  const value = key && attributes[key]?.trim();
  const version = restVersions.find((each) => each === attributes.version?.trim());
  if (!version || (key && !value)) {
    const form = `<${name} version="v2" ${key ? `${key}="…" ` : ""}/>`;
    const values = restVersions.join(" か ");
    throw new Error(`${form} の形で、1 行に書いてください。version は ${values} です。`);
  }
  const api = readRestApi(version);
  if (!value) return [operationTable(api)];
  return name === "RestOperation"
    ? operationBlocks(api, find(api, "操作", value, byId(api)))
    : schemaBlocks(api, value, find(api, "スキーマ", value, api.schemas));
}

function isElement(name: string): name is keyof typeof KEYS {
  return Object.hasOwn(KEYS, name);
}

/** @returns the operation an element refers to, existing or not; undefined for other markup */
export function referredOperation(markup: string): { version: string; id: string } | undefined {
  const { name, attributes } = readLoneTag(markup) ?? {};
  const { version, id } = attributes ?? {};
  return name === "RestOperation" && version && id ? { version, id } : undefined;
}

function byId(api: RestApi): Record<string, Operation> {
  return Object.fromEntries(api.operations.map((operation) => [operation.id, operation]));
}

function find<T>({ version }: RestApi, kind: string, name: string, all: Record<string, T>): T {
  if (Object.hasOwn(all, name)) return all[name];
  throw new Error(
    `${kind}「${name}」は API ${version} にありません。あるもの: ${Object.keys(all).join(" ")}`,
  );
}

function operationTable({ version, operations }: RestApi): RootContent {
  const hasSource = version === "v2";
  return table(
    ["操作", "できること", ...(hasSource ? ["出典"] : [])],
    operations.map(({ method, path: route, summary, source }) => [
      [code(`${method} ${route}`)],
      inline(summary),
      ...(hasSource ? [[text(source === "sdk" ? "SDK だけ" : "移行ガイド")]] : []),
    ]),
  );
}

function operationBlocks(api: RestApi, operation: Operation): RootContent[] {
  const { method, path: route, description, parameters, body, responses } = operation;
  return [
    paragraph([code(`${method} ${route}`)]),
    ...noticeBlocks(operation),
    paragraph(inline(description + sourceText(operation))),
    ...(parameters.length > 0 ? [caption("パラメーター"), parameterTable(parameters)] : []),
    ...body.flatMap(([type, schema]) => [
      caption("リクエストの本文", ` ${type}`, referenceName(schema)),
      ...fieldBlocks(api, schema),
    ]),
    caption("レスポンス"),
    responseTable(responses),
    errorShape(api),
    ...sampleBlocks(api, operation),
  ];
}

function noticeBlocks({ deprecated, v2Operation }: Operation): RootContent[] {
  if (!deprecated) return [];
  const next = v2Operation && byId(readRestApi("v2"))[v2Operation];
  return [
    paragraph([
      strong("非推奨"),
      ...inline(
        `。API v1 の終了日は ${ANNOUNCED_END}と告知されていました。新しいコードでは使いません。` +
          (next
            ? `API v2 で対応する操作は \`${next.method} ${next.path}\` です。`
            : "API v2 で対応する操作は、2026年6月時点の公開資料にありません。"),
      ),
    ]),
  ];
}

function sourceText({ source, remark }: Operation): string {
  if (source !== "sdk") return "";
  return `${remark}SDK（\`@deno/sandbox\` 0.13.2）の型と通信先だけから分かっています（2026年6月時点）。`;
}

function parameterTable(parameters: Parameter[]): RootContent {
  return table(
    ["名前", "場所", "型", "必須", "意味"],
    parameters.map(({ name, in: place, required, description, schema }) => [
      [code(name)],
      [text(place === "path" ? "パス" : "クエリ")],
      typeCell(schema),
      [text(required ? "必須" : "任意")],
      inline(description + limitsText(schema)),
    ]),
  );
}

function responseTable(responses: RestResponse[]): RootContent {
  return table(
    ["状態コード", "内容", "本文"],
    responses.map(({ status, description, content }) => [
      [code(status)],
      inline(description),
      content.length === 0
        ? [text("なし")]
        : content.flatMap(([type, schema], index) => [
            ...(index > 0 ? [text("、")] : []),
            code(typeText(schema)),
            text(`（${type}）`),
          ]),
    ]),
  );
}

/** Every error in both versions has the same body. */
function errorShape({ schemas }: RestApi): RootContent {
  return paragraph([
    text("エラーの本文 "),
    code("ErrorBody"),
    text(" は "),
    code(typeText(schemas.ErrorBody)),
    text(" です。"),
  ]);
}

function sampleBlocks(api: RestApi, operation: Operation): RootContent[] {
  return [
    ...(operation.deprecated
      ? [
          paragraph([
            text(
              "次の 2 つは、古いコードを見分けるための例です。新しく呼ぶためのものではありません。",
            ),
          ]),
        ]
      : []),
    { type: "code", lang: "sh", meta: 'title="curl"', value: curlSample(api, operation) },
    {
      type: "code",
      lang: "ts",
      meta: `title="${operation.id}.ts"`,
      value: fetchSample(api, operation),
    },
  ];
}

function schemaBlocks(api: RestApi, name: string, schema: Schema): RootContent[] {
  return [
    paragraph([code(name), ...inline(`: ${schema.description}。`)]),
    ...fieldBlocks(api, schema),
    {
      type: "code",
      lang: "json",
      meta: `title="${name} の例"`,
      value: JSON.stringify(exampleOf(api, schema), null, 2),
    },
  ];
}

/** Contents of a body or schema: one field table per variant. */
function fieldBlocks(api: RestApi, schema: Schema): RootContent[] {
  const target = resolveSchema(api, schema);
  if (target.enum) return enumBlocks(target);
  const variants = variantsOf(api, target);
  return variants.flatMap(({ name: form, fields, type }, index) => [
    ...(variants.length > 1 ? [caption(`形 ${index + 1}`, "", form)] : []),
    type === undefined
      ? table(
          ["項目", "型", "必須", "意味"],
          fields.map(({ name, schema: field, required }) => [
            [code(name)],
            typeCell(field),
            [text(required ? "必須" : "任意")],
            inline((field.description ?? "") + limitsText(field)),
          ]),
        )
      : paragraph([text("型: "), code(type)]),
  ]);
}

function enumBlocks({ enum: values = [], "x-enumDescriptions": meanings }: Schema): RootContent[] {
  if (meanings)
    return [
      table(
        ["値", "意味"],
        values.map((value) => [[code(JSON.stringify(value))], inline(meanings[value])]),
      ),
    ];
  const codes = values.map((value) => code(JSON.stringify(value)));
  return [paragraph([text("値: "), ...spaced(codes)])];
}

function typeCell(schema: Schema): PhrasingContent[] {
  return [code(typeText(schema)), ...(schema.format ? [text(`（${schema.format}）`)] : [])];
}

/** Default and limits, as further sentences in a cell. */
function limitsText({ default: byDefault, minimum, maximum, maxLength }: Schema): string {
  const range = [
    ...(minimum === undefined ? [] : [`${minimum} 以上`]),
    ...(maximum === undefined ? [] : [`${maximum} 以下`]),
    ...(maxLength === undefined ? [] : [`${maxLength} 文字まで`]),
  ].join(" ");
  return (
    (range ? `。${range}` : "") + (byDefault === undefined ? "" : `。既定値は \`${byDefault}\``)
  );
}

function caption(title: string, detail = "", name?: string): RootContent {
  return paragraph([
    strong(title),
    ...(detail ? [text(detail)] : []),
    ...(name ? [text(" "), code(name)] : []),
  ]);
}
