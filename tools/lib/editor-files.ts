import { parse } from "yaml";
import { ObjectSchema, type SchemaFieldDescription, type SchemaObjectDescription } from "yup";
import { exampleLines, isRequired } from "../../src/content/example";
import * as schemas from "../../src/content/schema";
import { specsOf } from "../../src/content/tree";

/** A JSON Schema, of the draft that editors know. @see https://json-schema.org/draft-07 */
type JsonSchema = Record<string, unknown>;

/** What the tests of a yup schema say that JSON Schema can say as well. */
function limitsOf(type: string, tests: SchemaObjectDescription["tests"]): JsonSchema {
  const limits: JsonSchema = {};
  for (const { name, params = {} } of tests) {
    // JSON Schema knows one pattern for a value; the last one says the most.
    if (params.regex instanceof RegExp) limits.pattern = params.regex.source;
    if (name === "max") {
      limits[type === "string" ? "maxLength" : "maximum"] = params.max;
    }
    if (name === "min" && "more" in params) limits.exclusiveMinimum = params.more;
    if (name === "min" && type === "array") limits.minItems = params.min;
  }
  return limits;
}

function describeField(field: SchemaFieldDescription): JsonSchema {
  if (!("tests" in field)) throw new Error(`There is no JSON Schema for ${field.type}.`);
  const { type, meta = {}, oneOf, tests } = field;
  const { description, example, format } = meta;
  return {
    ...(description && { description }),
    ...(type === "object" ? describeKeys(field as SchemaObjectDescription) : { type }),
    ...("innerType" in field && {
      items: describeField(field.innerType as SchemaFieldDescription),
    }),
    ...limitsOf(type, tests),
    ...(format && { format }),
    ...(oneOf.length > 0 && { enum: oneOf }),
    ...(example && { examples: [parse(example) as unknown] }),
  };
}

function describeKeys({ fields }: SchemaObjectDescription): JsonSchema {
  const entries = Object.entries(fields);
  return {
    type: "object",
    properties: Object.fromEntries(entries.map(([key, field]) => [key, describeField(field)])),
    required: entries.filter(([, field]) => isRequired(field)).map(([key]) => key),
    additionalProperties: false,
  };
}

/** The frontmatter of a new file as the lines of a snippet, with each example to be typed over. */
function snippetLines(keys: SchemaObjectDescription): string[] {
  let stops = 0;
  return exampleLines(keys).map((line) =>
    line.replace(/(?<=: ).*/, (example) => {
      stops += 1;
      return `\${${stops}:${example.replace(/[$}\\]/g, "\\$&")}}`;
    }),
  );
}

/** The kinds of content files: the name of each, what its schema says, and the files that it is for. */
function kindsOfFiles() {
  return Object.entries(schemas).flatMap(([name, schema]) => {
    if (!(schema instanceof ObjectSchema)) return [];
    return {
      name: name.replace(/Schema$/, "").replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
      keys: schema.describe(),
      specs: specsOf().filter((spec) => Object.is(spec.schema, schema)),
    };
  });
}

/** What an editor calls a kind of file: its path, where a star stands for the pages that all have one. */
const titleOf = ([path = "", ...more]: string[]) =>
  more.length > 0 ? path.replace(/^content\/[^/]+/, "content/*") : path;

/** The folder of the JSON Schemas, below the project's. */
export const schemaFolder = ".vscode/content";

/** The settings of VS Code. */
export const settingsFile = ".vscode/settings.json";

/**
 * Makes what editors read about the content from its schemas: one JSON Schema for each kind of file, the setting of
 * VS Code's YAML extension that says which files each is for, and one snippet for each kind with the frontmatter of a
 * new file.
 *
 * @param settings - What the settings of VS Code hold; all but `yaml.schemas` stays.
 * @returns The files by their path below the project's folder.
 * @see https://code.visualstudio.com/docs/editor/userdefinedsnippets
 */
export function editorFiles(settings: Record<string, unknown>): Map<string, unknown> {
  const files = new Map<string, unknown>();
  const associations: Record<string, string[]> = {};
  const snippets: Record<string, unknown> = {};
  for (const { name, keys, specs } of kindsOfFiles()) {
    const paths = specs.map(
      ({ kind, path }) => `content/${path}${kind === "file" ? "" : "/*.mdx"}`,
    );
    const file = `${schemaFolder}/${name}.json`;
    files.set(file, {
      $schema: "http://json-schema.org/draft-07/schema#",
      title: titleOf(paths),
      ...describeKeys(keys),
    });
    associations[file] = paths;
    const words = specs.some(({ body }) => body !== "none") ? ["", "$0"] : [];
    snippets[`content: ${name}`] = {
      prefix: `content-${name}`,
      scope: "markdown,mdx",
      description: `The beginning of ${paths.join(" or ")}`,
      body: ["---", ...snippetLines(keys), "---", ...words],
    };
  }
  files.set(".vscode/content.code-snippets", snippets);
  files.set(settingsFile, { ...settings, "yaml.schemas": associations });
  return files;
}
