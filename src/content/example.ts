import type { AnyObjectSchema, SchemaFieldDescription, SchemaObjectDescription } from "yup";
import { parseYaml } from "./yaml";

/** Whether a file has to have a key. */
export const isRequired = (field: SchemaFieldDescription) => "optional" in field && !field.optional;

/**
 * @param description - What the schema of a kind of content file says of itself.
 * @param indent - What each line begins with.
 * @returns The frontmatter of such a file with the example of every key, the optional ones included, one a line.
 */
export function exampleLines({ fields }: SchemaObjectDescription, indent = ""): string[] {
  return Object.entries(fields).flatMap(([key, field]) => {
    const example = "meta" in field ? field.meta?.example : undefined;
    if (example !== undefined) return [`${indent}${key}: ${example}`];
    return [`${indent}${key}:`, ...exampleLines(field as SchemaObjectDescription, `${indent}  `)];
  });
}

/**
 * @param schema - The schema of a kind of content file.
 * @returns The examples of the keys that such a file has to have.
 */
export function exampleOf(schema: AnyObjectSchema): Record<string, unknown> {
  const description = schema.describe();
  const { data } = parseYaml(exampleLines(description).join("\n"));
  const example = schema.cast(data) as Record<string, unknown>;
  const required = Object.entries(description.fields).filter(([, field]) => isRequired(field));
  return Object.fromEntries(required.map(([key]) => [key, example[key]]));
}
