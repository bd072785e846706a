import { type RestApi, referenceName, resolveSchema, type Schema } from "../../data/rest-api";

/** One field of an object. */
export interface Field {
  name: string;
  schema: Schema;
  required: boolean;
}

/** A variant of a value: an object's fields, or a type without fields. */
export interface Variant {
  /** Schema name, if the variant has its own schema. */
  name?: string;
  fields: Field[];
  /** The type, if not an object with fields. */
  type?: string;
}

/** @returns a schema's type in TypeScript notation; named schemas by name */
export function typeText(schema: Schema): string {
  const name = referenceName(schema);
  if (name !== undefined) return name;
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  const alternatives = schema.oneOf ?? schema.anyOf;
  if (alternatives) return alternatives.map(typeText).join(" | ");
  if (schema.allOf) return schema.allOf.map(typeText).join(" & ");
  const types = [schema.type ?? "unknown"].flat();
  return types.map((type) => simpleTypeText(type, schema)).join(" | ");
}

function simpleTypeText(
  type: string,
  { items, properties, required, additionalProperties }: Schema,
): string {
  if (type === "array" && items) {
    const item = typeText(items);
    return item.includes(" ") ? `(${item})[]` : `${item}[]`;
  }
  if (type === "object" && additionalProperties)
    return `Record<string, ${typeText(additionalProperties)}>`;
  if (type === "object" && properties) {
    const fields = Object.entries(properties).map(
      ([name, field]) => `${name}${required?.includes(name) ? "" : "?"}: ${typeText(field)}`,
    );
    return `{ ${fields.join("; ")} }`;
  }
  return type === "integer" ? "number" : type;
}

/**
 * @param schema a schema, possibly composed
 * @returns its value's variants: one per alternative, with combined schemas' fields merged
 */
export function variantsOf(api: RestApi, schema: Schema): Variant[] {
  const target = resolveSchema(api, schema);
  const alternatives = target.oneOf ?? target.anyOf;
  if (alternatives)
    return alternatives.flatMap((each) =>
      variantsOf(api, each).map((variant) => ({ name: referenceName(each), ...variant })),
    );
  if (target.allOf)
    return target.allOf.reduce<Variant[]>(
      (found, each) =>
        found.flatMap(({ fields }) =>
          variantsOf(api, each).map((variant) => ({
            ...variant,
            fields: [...fields, ...variant.fields],
          })),
        ),
      [{ fields: [] }],
    );
  if (!target.properties) return [{ fields: [], type: typeText(target) }];
  return [
    {
      fields: Object.entries(target.properties).map(([name, field]) => ({
        name,
        schema: field,
        required: target.required?.includes(name) ?? false,
      })),
    },
  ];
}
