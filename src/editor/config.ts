import type { CmsConfig, Collection as EditorCollection, Field } from "@sveltia/cms";
import { ArraySchema, ObjectSchema, type AnyObjectSchema, type Schema } from "yup";
import { examplesFor } from "../shared/content/components";
import { collections, titleKeyOf, type Collection } from "../shared/content/tree";
import { labelOfKey } from "../shared/key-label";
import { ownPagesFolder } from "../shared/content/own-pages";
import type { EditorTarget } from "../shared/editor-target";

/** The labels of keys whose names alone would say too little to an owner. */
const labels = new Map(
  Object.entries({
    afterAlt: "Description of after",
    afterwards: "Link afterwards",
    alt: "Description",
    beforeAlt: "Description of before",
    book: "Words of the button",
    chips: "Tags",
    footer: "At the foot of every page",
    main: "Main plan",
    moved: "Old addresses",
    old: "Old address",
    page: "New page",
    privacy: "Privacy page",
    professional: "Professional network",
    search: "In search engines",
    show: "Show this section",
    skip: "Link past the header",
    social: "Social network",
    to: "Where the button leads",
    url: "Where the link leads",
    when: "Time",
  }),
);

/** Returns what the editor calls a key. */
export const labelOf = (key: string) => labels.get(key) ?? labelOfKey(key);

/** The Latin letters, digits and punctuation marks, as a range for a pattern. */
const latinRange = "\\u0020-\\u024F";

/**
 * Matches up to `max` Latin characters and any number of others. Only the build counts the others, because a pattern counts code
 * points, and a letter of Hindi or an emoji can have several. For the same reason, Sveltia's own limit would refuse what the build
 * accepts.
 */
const latinUpTo = (max: number) =>
  new RegExp(`^([^${latinRange}]*[${latinRange}]){0,${max}}[^${latinRange}]*$`);

/**
 * Returns the pattern of a text, and the message for what doesn't match it. Both come from the rules of its schema, which yup keeps
 * in `OPTIONS`. Sveltia takes one pattern per field, and gets the pattern of the last rule. The first rules are the same for all
 * texts.
 */
function lastPatternOf({ tests }: Schema): [RegExp, string] | undefined {
  for (const { OPTIONS } of tests.toReversed()) {
    const { params, message } = OPTIONS ?? {};
    const pattern = params?.max ? latinUpTo(Number(params.max)) : params?.regex;
    if (pattern instanceof RegExp) return [pattern, `This ${message as string}`];
  }
  return undefined;
}

/**
 * Returns the editor's fields for the keys of a schema. `order` has none, because the owner drags the entries of a list into place.
 */
const editorFieldsOf = ({ fields }: AnyObjectSchema, folder: string): Field[] =>
  Object.entries(fields)
    .filter(([key]) => key !== "order")
    .map(([key, schema]) => editorFieldOf(key, schema as Schema, folder));

/** Returns the editor's field for a key. Its pictures are saved in `folder` of the repository. "" means beside the entry. */
function editorFieldOf(key: string, schema: Schema, folder: string): Field {
  const { optional, oneOf, tests, meta: { description: hint, widget } = {} } = schema.describe();
  const label = labelOf(key);
  const common = { name: key, label, hint, required: !optional };

  if (schema instanceof ObjectSchema) {
    return { ...common, widget: "object", fields: editorFieldsOf(schema, folder) };
  }
  if (schema instanceof ArraySchema) {
    // The first rule of each list is its limit, and gives `min` or `max`, which Sveltia calls the same.
    const list = { ...common, widget: "list", ...tests[0]?.params } as const;
    const itemSchema = schema.innerType as Schema;
    if (itemSchema instanceof ObjectSchema) {
      return { ...list, fields: editorFieldsOf(itemSchema, folder) };
    }
    // The label of a list is a plural: "Tags" holds fields named "Tag".
    const singular = label.slice(0, -1);
    return { ...list, field: { ...editorFieldOf(key, itemSchema, folder), label: singular } };
  }
  if (schema.type === "boolean") {
    // A select, because Sveltia saves a switch that nobody has touched as false. That would take a page offline if it was written
    // before this key existed.
    if (key === "published") {
      return {
        ...common,
        widget: "select",
        options: [
          { label: "Visitors get this page", value: "true" },
          { label: "Only I see it, here", value: "false" },
        ],
      };
    }
    // These two are on until the owner switches them off. All other switches begin off.
    return { ...common, widget: "boolean", default: ["search", "show"].includes(key) };
  }
  if (widget === "text") return { ...common, widget };
  if (widget === "datetime") return { ...common, widget, output_utc: true };
  if (widget === "image") {
    // A picture is in the folder of the file that names it, and only its own name is written.
    return {
      ...common,
      widget,
      accept: ".jpg,.jpeg,.png,.webp",
      choose_url: false,
      media_folder: folder,
      public_folder: "",
    };
  }
  if (oneOf.length > 0) return { ...common, widget: "select", options: oneOf.map(String) };

  // Numbers get a text field without a pattern, because a number field would save 1.250 as 1.25.
  const text = { ...common, use_emoji_autocomplete: false };
  const pattern = schema.type === "string" ? lastPatternOf(schema) : undefined;
  return pattern ? { ...text, pattern } : text;
}

/** The editor shows hints as Markdown, so what an owner types is in backticks. */
const bodyHint =
  "An empty line begins a new paragraph. Type `**bold**` (in WhatsApp, that is `*bold*`), `_italic_`, `- list item`, `[words](/book-consultation)` for a link, or `[Price list](price-list.pdf)` for a PDF of at most 6 MB that you uploaded under Assets.";
const ownPageHint = `${bodyHint} Also \`## Heading\` and, on a line of its own, \`![what it shows](office.webp)\` for a picture from Assets.`;

/** Offers the body as plain text. Sveltia's rich text changes tables, loses line breaks and drops backslashes. */
function bodyFieldsOf({ body, kind }: Collection) {
  if (body === "none") return [];

  const isOwnPage = kind === "pages";
  const markupHint = isOwnPage ? ownPageHint : bodyHint;
  const examples = examplesFor(isOwnPage).join("`, `");
  const hint = `${markupHint} To show a button, or what your site knows: \`${examples}\`.`;
  return [{ name: "body", label: "Text", required: body === "required", widget: "text", hint }];
}

/** The editor's name for a collection, and for the only file in it. */
export const collectionName = ({ path }: Collection) => path.replace(/\W+/g, "-");

/** Returns what the editor's menu shows for a collection. */
function menuEntryOf(collection: Collection): EditorCollection {
  const { kind, path, label, singular, schema } = collection;
  const name = collectionName(collection);
  // To Sveltia, "" means beside the entry, but for a single file it means the top of the repository.
  const folder = kind === "file" ? `/content/${path.replace(/\/?[^/]*$/, "")}` : "";
  const fields = [...editorFieldsOf(schema, folder), ...bodyFieldsOf(collection)];
  if (kind === "file") {
    return { name, label, files: [{ name, label, file: `content/${path}`, fields }] };
  }

  return {
    name,
    label,
    label_singular: singular,
    folder: `content/${path}`,
    extension: "mdx",
    identifier_field: titleKeyOf(collection),
    fields,
    reorder: kind === "list",
    slug:
      kind === "list"
        ? { editable: false }
        : {
            // The owner types the address. From a title in Japanese, Sveltia would make one of random letters.
            editable: true,
            hint: "What follows the / in its address.",
            pattern: [/^[a-z0-9]+(-[a-z0-9]+)*$/, "Only a to z, 0 to 9 and single dashes"],
          },
  };
}

/**
 * Returns the configuration of Sveltia. `worker` is the origin of the Worker, if the editor saves through it. The default name of
 * the repository leads nowhere: Sveltia asks for one even if it edits a folder on this computer.
 */
export const editorConfig = (
  { repository = "your/site", branch }: EditorTarget,
  worker?: string,
): CmsConfig => ({
  load_config_file: false,
  backend: {
    name: "github",
    repo: repository,
    branch,
    // Sveltia's check of the configuration ends at a key whose value is undefined.
    ...(worker
      ? {
          api_root: `${worker}/editor`,
          // Without this, Sveltia's button to sign in leads to Netlify.
          base_url: worker,
          auth_endpoint: "sign-in",
          auth_methods: ["oauth"],
        }
      : { auth_methods: ["token"] }),
  },
  ...(worker && { logout_redirect_url: "/sign-out" }),
  media_folder: `content/${ownPagesFolder}`,
  public_folder: "",
  media_libraries: {
    default: {
      config: {
        slugify_filename: true,
        // In bytes. As Base64, 6 MB become the 8 MB that the Worker takes (`worker/objects/editor.ts`).
        max_file_size: 6_000_000,
        // In px. A screenshot of a whole page is as wide as any other picture, so the height has no limit. The picture is saved as
        // WebP, without the place where it was taken.
        transformations: { raster_image: { width: 2400 } },
      },
    },
    stock_assets: false,
  },
  app_title: "Edit the site",
  logo: { src: "/icon.svg" },
  show_preview_links: false,
  // Where a site is built, the name of a file may have 255 bytes, and a build adds to it.
  slug: { encoding: "ascii", clean_accents: true, maxlength: 60 },
  output: { omit_empty_optional_fields: true },
  collections: collections.map(menuEntryOf),
});
