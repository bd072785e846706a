import type { Oas3Rule } from "@redocly/openapi-core/lib/visitors";

/** Extensions that our operations carry; see the definitions' own descriptions. */
interface OperationExtensions {
  operationId?: string;
  deprecated?: boolean;
  "x-source"?: unknown;
  "x-remark"?: unknown;
}

/** What the site wants of its definitions beyond the standard: rules of the linter, by name. */
export const ownRules: Record<string, Oas3Rule> = {
  "schema-example": () => ({
    NamedSchemas: {
      Schema(schema, { key, location, report }) {
        if ("examples" in schema && schema.examples?.length) return;
        const message = `スキーマ「${key}」に例がありません。examples に一つ以上書いてください。`;
        report({ message, location: location.key() });
      },
    },
  }),

  "field-description": () => ({
    NamedSchemas: {
      Schema(schema, { key, location, report }) {
        if (!schema.description)
          report({
            message: `スキーマ「${key}」に説明がありません。description を書いてください。`,
            location: location.key(),
          });
        for (const [name, field] of Object.entries(schema.properties ?? {}))
          if (!field.description)
            report({
              message: `スキーマ「${key}」の「${name}」に説明がありません。description を書いてください。`,
              location: location.child(["properties", name]).key(),
            });
      },
    },
  }),

  // An API that has ended must not look usable, in the viewer either.
  "operation-v1": () => ({
    Operation({ operationId, deprecated }: OperationExtensions, { location, report }) {
      if (deprecated === true) return;
      const message = `操作「${operationId}」に deprecated: true がありません。API v1 は終了したものとして扱います。`;
      report({ message, location: location.key() });
    },
  }),

  "operation-v2": () => ({
    Operation(operation: OperationExtensions, { location, report }) {
      const { operationId, "x-source": source, "x-remark": remark } = operation;
      if (source !== "guide" && source !== "sdk")
        report({
          message: `操作「${operationId}」の x-source は guide か sdk にしてください。`,
          location: location.key(),
        });
      if (source === "sdk" && !remark)
        report({
          message: `操作「${operationId}」は SDK だけに基づきます。x-remark に断りを書いてください。`,
          location: location.key(),
        });
    },
  }),
};
