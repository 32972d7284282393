import { ArraySchema, ObjectSchema, type AnyObjectSchema, type Schema } from "yup";
import { listSpecs, type Spec } from "./tree";

function rowsOf({ fields }: AnyObjectSchema, prefix = ""): string[] {
  return Object.entries(fields).flatMap(([key, field]) => {
    const schema = field as Schema;
    const { meta = {}, optional, tests, default: value } = schema.describe();
    const { description = "", example = "" } = meta;
    const inner = schema instanceof ArraySchema ? (schema.innerType as Schema) : schema;
    const isGroup = inner instanceof ObjectSchema;
    const max = tests.find(({ name }) => name === "max")?.params?.max as number | undefined;
    const limit = [optional && !(isGroup && value) && "optional", max && `at most ${max}`];
    const cells = [
      `\`${prefix}${key}\``,
      description,
      limit.filter(Boolean).join(", "),
      example && `\`${example}\``,
    ];
    const below = isGroup ? rowsOf(inner, `${prefix}${key}.`) : [];
    return [`| ${cells.join(" | ")} |`, ...below];
  });
}

const placeOf = ({ label, path, kind, schema, body }: Spec): string[] => [
  `\n## ${label}\n`,
  `File: content/${kind === "file" ? path : `${path}/*.mdx`}. Text: ${body}.\n`,
  "| Key | What it is for | Limit | Example |\n| --- | --- | --- | --- |",
  ...rowsOf(schema),
];

/** The text of `docs/keys.md`. */
export const keysPage = (): string =>
  [
    "# Every key of the content\n",
    "Each heading is a place in the editor. Limits are in characters. Written by `npm run docs:keys`.",
    ...listSpecs().flatMap(placeOf),
    "",
  ].join("\n");
