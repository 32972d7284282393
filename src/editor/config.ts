import type { CmsConfig, Collection, Field } from "@sveltia/cms";
import { ArraySchema, ObjectSchema, ValidationError, type AnyObjectSchema, type Schema } from "yup";
import { parseBody } from "../content/prose";
import type { LinkContext } from "../content/schema";
import { listSpecs, reservedAddresses, type Spec } from "../content/tree";
import { asWords } from "../form-shapes";
import { ownPagesFolder } from "../routes";

/** Labels of keys that are not just their own words. */
const labels: Record<string, string> = {
  afterAlt: "Description of after",
  afterwards: "Link afterwards",
  alt: "Description",
  beforeAlt: "Description of before",
  book: "Words of the button",
  chips: "Tags",
  footer: "At the foot of every page",
  main: "Main plan",
  privacy: "Privacy page",
  professional: "Professional network",
  search: "In search engines",
  skip: "Link past the header",
  social: "Social network",
  to: "Where the button leads",
  url: "Where the link leads",
  when: "Time",
};

/** A pattern that runs a check of the content. The editor asks whether a value matches, and then for the message. */
function checkedBy(check: (value: string) => string | undefined): [RegExp, string] {
  let message = "";
  const test = (value: string) => (message = check(value) ?? "") === "";
  const pattern = [Object.defineProperty(/./, "test", { value: test }), ""];
  return Object.defineProperty(pattern, 1, { get: () => message }) as [RegExp, string];
}

/** What other files hold is checked by the build: any page, and any picture of a name that can be published. */
const any = (pattern: RegExp) =>
  Object.assign([], { includes: (name: string) => pattern.test(name) }) as readonly string[];
const context: LinkContext = {
  targets: any(/^(\/|#|\/#)[a-z0-9-]*$/),
  ownPages: any(/^\/[a-z0-9-]+$/),
  pictures: any(/^pages\/[\w.-]+\.(jpe?g|png|webp)$/i),
};

const patternOf = (schema: Schema) =>
  checkedBy((value) => {
    try {
      if (value || !schema.describe().optional) schema.validateSync(value, { context });
    } catch (error) {
      // Another error comes from a test that compares with another key.
      if (error instanceof ValidationError) return `This ${error.message}`;
    }
    return undefined;
  });

const bodyPattern = (isOwnPage: boolean) =>
  checkedBy((body) => {
    const [issue] = parseBody(body, { ...context, isOwnPage }).issues;
    return issue && `Line ${issue.line} ${issue.message}`;
  });

function fieldOf(key: string, schema: Schema): Field {
  const { optional, default: value, meta = {}, tests } = schema.describe();
  const { description = "", example = "", choices, widget } = meta;
  const isOptional = optional && !(schema instanceof ObjectSchema && value);
  const common = {
    name: key,
    label: labels[key] ?? asWords(key),
    hint: description,
    required: !isOptional,
  };
  if (schema instanceof ObjectSchema)
    return { ...common, widget: "object", fields: fieldsOf(schema) };
  if (schema instanceof ArraySchema) {
    const { innerType } = schema;
    if (innerType instanceof ObjectSchema)
      return { ...common, widget: "list", max: 2, fields: fieldsOf(innerType) };
    const field = { ...fieldOf(key, innerType as Schema), label: "Tag" };
    return { ...common, widget: "list", min: 1, field };
  }
  if (schema.type === "boolean")
    return { ...common, widget: "boolean", default: example === "false" };
  if (widget === "datetime") return { ...common, widget, output_utc: true };
  if (widget) {
    const besideTheFile = { media_folder: "", public_folder: "", choose_url: false };
    return { ...common, widget, ...besideTheFile, accept: ".jpg,.jpeg,.png,.webp" };
  }
  if (choices) return { ...common, widget: "select", options: [...choices] };
  const max = tests.find(({ name }) => name === "max")?.params?.max as number | undefined;
  // Also a price is typed as a text: as a number, 1.250 would be saved as 1.25.
  return {
    ...common,
    widget: "string",
    pattern: patternOf(schema),
    use_emoji_autocomplete: false,
    ...(schema.type === "string" && max && { maxlength: max }),
  };
}

/** The place in a list is found by dragging. */
const fieldsOf = ({ fields }: AnyObjectSchema): Field[] =>
  Object.entries(fields)
    .filter(([key]) => key !== "order")
    .map(([key, field]) => fieldOf(key, field as Schema));

/** The editor shows hints as Markdown: the signs are in code. */
const bodyHint =
  "An empty line begins a new paragraph. Type `**bold**`, `_italic_`, `- item of a list`, or `[words](/project-intake)` for a link.";
const ownPageHint = `${bodyHint} Also \`## Heading\` and, on a line of its own, \`![what it shows](office.jpg)\` for a picture of the Assets.`;

/** As plain text: rich text changes tables, loses line breaks, and takes the backslash from signs. */
function bodyOf({ body, kind }: Spec): Field[] {
  if (body === "none") return [];
  const [required, isOwnPage] = [body === "required", kind === "pages"];
  const [hint, pattern] = [isOwnPage ? ownPageHint : bodyHint, bodyPattern(isOwnPage)];
  return [{ name: "body", label: "Text", required, pattern, widget: "text", hint }];
}

const addressPattern: [string, string] = [
  `/^(?!(?:${reservedAddresses.join("|").replaceAll("/", "")})$)[a-z0-9]+(-[a-z0-9]+)*$/`,
  "Only a to z, 0 to 9 and single dashes, and not the address of another page",
];

function collectionOf(spec: Spec): Collection {
  const { kind, path, label, singular, schema } = spec;
  const name = path.replace(/\W+/g, "-");
  const fields = [...fieldsOf(schema), ...bodyOf(spec)];
  if (kind === "file") {
    return { name, label, files: [{ name, label, file: `content/${path}`, fields }] };
  }
  const title =
    Object.keys(schema.fields).find((key) => !["order", "hour", "time"].includes(key)) ?? "";
  const template = `{{${title}}}`;
  const slug = { template, editable: false };
  const address = { template, hint: "What follows the / in its address.", pattern: addressPattern };
  return {
    name,
    label,
    label_singular: singular,
    folder: `content/${path}`,
    extension: "mdx",
    format: "yaml-frontmatter",
    identifier_field: title,
    summary: template,
    fields,
    ...(kind === "list" ? { reorder: true, slug } : { slug: address }),
  };
}

/** Where the editor saves: a repository on GitHub (`owner/name`), or a folder of this machine. */
export interface EditorTarget {
  repository: string | undefined;
  branch: string;
}

export const editorConfig = ({ repository = "your/site", branch }: EditorTarget): CmsConfig => ({
  load_config_file: false,
  backend: { name: "github", repo: repository, branch, auth_methods: ["token"] },
  media_folder: `content/${ownPagesFolder}`,
  public_folder: "",
  media_libraries: {
    default: { config: { slugify_filename: true } },
    stock_assets: { providers: [] },
  },
  app_title: "Edit the site",
  logo: { src: "/icon.svg" },
  show_preview_links: false,
  editor: { preview: false },
  slug: { encoding: "ascii", clean_accents: true },
  output: { omit_empty_optional_fields: true, yaml: { quote: "none" } },
  collections: listSpecs().map(collectionOf),
});
