import { quotePosix } from "@deno-docs-ja/document/fence/command";
import { exampleOf, type Operation, type Parameter, type RestApi } from "../../data/rest-api";

/** Environment variable of the token, as in the official SDK. */
const TOKEN = "DENO_DEPLOY_TOKEN";
/** Width of `deno fmt`, which the examples use. */
const LINE_WIDTH = 80;

/** One call with example values. */
interface Call {
  method: string;
  /** URL without query. */
  url: string;
  query: [name: string, value: string][];
  body?: unknown;
  /** Requested media type, if not JSON. */
  accept?: string;
  /** Whether the response is JSON. */
  answersJson: boolean;
}

/** @returns a `curl` command that calls an operation with example values */
export function curlSample(api: RestApi, operation: Operation): string {
  const { method, url, query, body, accept } = callOf(api, operation);
  const parts = [
    `curl "${url}"`,
    // --get keeps the values in the URL; --data-urlencode would send a body.
    ...(query.length > 0 ? ["--get"] : []),
    ...query.map(([name, value]) => `--data-urlencode "${name}=${value}"`),
    ...(method === "GET" ? [] : [`--request ${method}`]),
    `--header "Authorization: Bearer $${TOKEN}"`,
    ...(accept ? [`--header "Accept: ${accept}"`, "--no-buffer"] : []),
    ...(body === undefined
      ? []
      : [
          '--header "Content-Type: application/json"',
          `--data ${quotePosix(JSON.stringify(body, null, 2))}`,
        ]),
  ];
  return parts.join(" \\\n  ");
}

/** @returns a program calling an operation with `fetch` and example values, formatted like `deno fmt` */
export function fetchSample(api: RestApi, operation: Operation): string {
  const call = callOf(api, operation);
  return [...urlLines(call), "", ...requestLines(call), ...answerLines(call)].join("\n");
}

function callOf(api: RestApi, { method, path, parameters, body, responses }: Operation): Call {
  const route = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(
      String(
        parameters.find((parameter) => parameter.name === name && parameter.in === "path")?.example,
      ),
    ),
  );
  const types = responses.find(({ status }) => status.startsWith("2"))?.content ?? [];
  const answersJson = types.some(([type]) => type === "application/json");
  return {
    method,
    url: api.server + route,
    query: parameters.filter((parameter) => parameter.in === "query").flatMap(queryOf),
    body: body.length > 0 ? exampleOf(api, body[0][1]) : undefined,
    accept: answersJson ? undefined : types[0]?.[0],
    answersJson,
  };
}

/** A parameter's query entries from its example; an object becomes `name[key]=value`. */
function queryOf({ name, example }: Parameter): [string, string][] {
  if (example === undefined) return [];
  if (typeof example !== "object" || example === null) return [[name, String(example)]];
  return Object.entries(example).map(([key, value]) => [`${name}[${key}]`, String(value)]);
}

function urlLines({ url, query }: Call): string[] {
  if (query.length === 0) {
    const line = `const url = "${url}";`;
    return line.length <= LINE_WIDTH ? [line] : ["const url =", `  "${url}";`];
  }
  const line = `const url = new URL("${url}");`;
  return [
    ...(line.length <= LINE_WIDTH ? [line] : ["const url = new URL(", `  "${url}",`, ");"]),
    ...query.map(
      ([name, value]) => `url.searchParams.set(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
    ),
  ];
}

function requestLines({ method, body, accept }: Call): string[] {
  const authorization = `Authorization: \`Bearer \${Deno.env.get("${TOKEN}")}\``;
  const headers = [
    authorization,
    ...(accept ? [`Accept: "${accept}"`] : []),
    ...(body === undefined ? [] : ['"Content-Type": "application/json"']),
  ];
  return [
    "const response = await fetch(url, {",
    ...(method === "GET" ? [] : [`  method: "${method}",`]),
    ...(headers.length === 1
      ? [`  headers: { ${authorization} },`]
      : ["  headers: {", ...headers.map((header) => `    ${header},`), "  },"]),
    ...(body === undefined ? [] : [`  body: JSON.stringify(${literal(body, "  ")}),`]),
    "});",
  ];
}

function answerLines({ accept, answersJson }: Call): string[] {
  const condition = accept ? "!response.ok || !response.body" : "!response.ok";
  const failure = [
    `if (${condition}) {`,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the program that is written has the template
    "  throw new Error(`${response.status}: ${await response.text()}`);",
    "}",
  ];
  if (accept)
    return [
      ...failure,
      "for await (const text of response.body.pipeThrough(new TextDecoderStream())) {",
      "  console.log(text);",
      "}",
    ];
  return [...failure, `console.log(${answersJson ? "await response.json()" : "response.status"});`];
}

/** A TypeScript literal; objects, and arrays of objects, span several lines. */
function literal(value: unknown, indent: string): string {
  const inner = `${indent}  `;
  const lines = (open: string, items: string[], close: string) =>
    [open, ...items.map((item) => `${inner}${item},`), indent + close].join("\n");
  if (Array.isArray(value)) {
    if (value.every((item) => typeof item !== "object"))
      return `[${value.map((item) => literal(item, inner)).join(", ")}]`;
    return lines(
      "[",
      value.map((item) => literal(item, inner)),
      "]",
    );
  }
  if (typeof value === "object" && value !== null) {
    const fields = Object.entries(value).map(([key, item]) => {
      const name = /^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key);
      return `${name}: ${literal(item, inner)}`;
    });
    return fields.length > 0 ? lines("{", fields, "}") : "{}";
  }
  // Single quotes where they avoid escapes, as in the formatter.
  if (typeof value === "string" && value.includes('"') && !/['\\\n]/.test(value))
    return `'${value}'`;
  return JSON.stringify(value);
}
