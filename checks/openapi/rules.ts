import type { Oas3Rule } from "@redocly/openapi-core/lib/visitors";

/** Extensions on our operations; the definitions describe them. */
interface OperationExtensions {
  operationId?: string;
  deprecated?: boolean;
  "x-source"?: unknown;
  "x-remark"?: unknown;
}

/** The site's own requirements for its definitions: linter rules by name. */
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

  // A discontinued API must not look usable, even in the viewer.
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
