import matter from "gray-matter";
import type { AnyObjectSchema, ISchema, SchemaObjectDescription } from "yup";

/**
 * @param yaml - A value as it would stand in the frontmatter.
 * @returns What YAML reads from it.
 */
export function readExample(yaml: string): unknown {
  return matter(`---\nvalue: ${yaml}\n---`, {}).data.value;
}

/**
 * @param schema - The schema of a kind of content file.
 * @returns A file of that kind with the example of every key, the optional ones included.
 */
export function exampleOf(schema: AnyObjectSchema): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(schema.fields as Record<string, ISchema<unknown>>).map(([key, field]) => {
      if ("fields" in field) return [key, exampleOf(field as AnyObjectSchema)];
      const { meta } = field.describe() as SchemaObjectDescription;
      return [key, readExample(meta?.example ?? "")];
    }),
  );
}
