/** The name or index of a property. */
export type PropertyAccessor = number | string;

/** A column with a header of its own. */
export type ColumnDetails = { header?: string; prop: PropertyAccessor | PropertyAccessor[] };

/** A column: a property, or the way to one. */
export type Column = ColumnDetails | PropertyAccessor | PropertyAccessor[];

/** A row. */
export type DataItem = Readonly<Record<string, unknown> | unknown[]>;

/** Options of `stringify`. */
export type StringifyOptions = {
  headers?: boolean;
  separator?: string;
  columns?: readonly Column[];
  bom?: boolean;
};

/** Writes CSV. */
export function stringify(data: readonly DataItem[], options: StringifyOptions = {}): string {
  const { headers = true, separator = ",", bom = false } = options;
  if (/"|\r\n/.test(separator))
    throw new TypeError(
      [
        "Separator cannot include the following strings:",
        '  - U+0022: Quotation mark (")',
        "  - U+000D U+000A: Carriage Return + Line Feed (\\r\\n)",
      ].join("\n"),
    );
  const columns = (options.columns ?? []).map(readColumn);
  const rows = data.map((item) => valuesOf(item, columns));
  if (headers && columns.length > 0) rows.unshift(columns.map(({ header }) => header));
  const lines = rows.map(
    (row) => `${row.map((value) => quote(value, separator)).join(separator)}\r\n`,
  );
  return `${bom ? "\ufeff" : ""}${lines.join("")}`;
}

interface ReadColumn {
  header: string;
  path: PropertyAccessor[];
}

function readColumn(column: Column): ReadColumn {
  const { prop, header } =
    typeof column === "object" && !Array.isArray(column)
      ? column
      : { prop: column, header: undefined };
  const path = [prop].flat();
  return { header: header ?? String(path.at(-1)), path };
}

function valuesOf(item: DataItem, columns: readonly ReadColumn[]): unknown[] {
  if (columns.length > 0) return columns.map(({ path }) => path.reduce<unknown>(propertyOf, item));
  if (Array.isArray(item)) return item;
  throw new TypeError("No property accessor function was provided for object");
}

function propertyOf(value: unknown, name: PropertyAccessor): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value) && typeof name !== "number")
    throw new TypeError('Property accessor is not of type "number"');
  return (value as Record<PropertyAccessor, unknown>)[name];
}

function quote(value: unknown, separator: string): string {
  const text =
    typeof value === "object" && value !== null ? JSON.stringify(value) : String(value ?? "");
  return text.includes(separator) || /[\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
