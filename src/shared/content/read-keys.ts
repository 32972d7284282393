import { ValidationError, type AnyObjectSchema } from "yup";
import { formShapes } from "../forms/shapes";
import { mapValues } from "../map-values";
import { anchors, formTypes, routes } from "../routes";
import { ownPageAddress } from "./own-pages";
import { tidied } from "../characters";
import type { Facts } from "./components";
import type { ParsedFile } from "./frontmatter";
import { errorIn, type Issue } from "./issue";
import { formatPrice } from "./language";
import type { LinkContext, SiteNames } from "./links";
import { holds, isPicture, pdfName, planName } from "./places";
import { isOff } from "./schema-types";
import {
  collections,
  contentTree,
  isCollection,
  type Collection,
  type Entry,
  type ParsedTree,
  type Tree,
} from "./tree";

/**
 * Maps the path of each file in `content/` to its keys and body, to why it can't be parsed, or to undefined if it is no .mdx file.
 */
export type ParsedFiles = ReadonlyMap<string, ParsedFile | Issue | undefined>;

/** Returns a file that could be parsed. */
export function parsedIn(files: ParsedFiles, path: string) {
  const parsed = files.get(path);
  return parsed && "data" in parsed ? parsed : undefined;
}

/**
 * True if an optional section is left out. A section is a file and its folder, such as `home/work.mdx` and `home/work/`. It is left
 * out if its file says `show: false`, or if neither has a file.
 */
function isLeftOut({ path, isOptional }: Collection, files: ParsedFiles) {
  if (!isOptional) return false;
  const section = path.replace(".mdx", "");
  const ownFile = parsedIn(files, `${section}.mdx`);
  if (ownFile) return isOff(ownFile.data.show);
  return ![...files.keys()].some((file) => file.startsWith(`${section}/`) && file.endsWith(".mdx"));
}

export const pathsOf = (collection: Collection, files: ParsedFiles) =>
  [...files.keys()].filter((path) => holds(collection, path)).sort();

/** Reads no keys but the site's address and whether the guarantee is shown. */
export function namesIn(files: ParsedFiles, unpublished: readonly string[]): SiteNames {
  const paths = [...files.keys()];
  const ownFiles = pathsOf(contentTree.pages, files);
  return {
    // Links to the site's own address are links within the site.
    address: String(tidied(parsedIn(files, contentTree.site.path)?.data.address)),
    targets: [
      ...Object.values(routes),
      ...Object.values(anchors)
        .filter((id) => id !== anchors.guarantee || !isLeftOut(contentTree.home.guarantee, files))
        .map((id) => `/#${id}`),
      ...ownFiles.filter((file) => !unpublished.includes(file)).map(ownPageAddress),
    ],
    ownPages: ownFiles.map(ownPageAddress),
    pictures: paths.filter(isPicture),
    documents: paths.flatMap((path) => pdfName(path) ?? []),
    plans: pathsOf(contentTree.home.plans, files).map(planName),
  };
}

/** Validates the keys of a file. Returns no values if a key has a fault. Reports the first fault of each key, with an example. */
function parseKeys({ data, lineOf }: ParsedFile, schema: AnyObjectSchema, context: LinkContext) {
  const issues: Issue[] = [];
  try {
    return { values: schema.validateSync(data, { abortEarly: false, context }) as object, issues };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;

    for (const { path: key = "", message, params = {} } of error.inner) {
      if (issues.some(({ field }) => field === key)) continue;
      // yup adds the spec of the schema that failed to the parameters of its message.
      const { meta } = params.spec as AnyObjectSchema["spec"];
      const hint = meta?.example ? `; for example: ${meta.example}` : "";
      issues.push(errorIn(context.file, key, message + hint, lineOf(key)));
    }
    return { values: {}, issues };
  }
}

/**
 * Reads the keys of all files. If a key of a file has a fault, its entry has only the file's name. Sorts the entries of each
 * collection by their file names.
 */
export function readKeys(files: ParsedFiles, names: SiteNames) {
  const issues: Issue[] = [];
  const entries = collections.flatMap((collection) => {
    const { path, kind, min, schema } = collection;
    const paths = pathsOf(collection, files);
    if (paths.length < min && !isLeftOut(collection, files)) {
      const fault = kind === "file" ? "is missing" : `needs ${min} or more .mdx files`;
      const keys = Object.keys(schema.fields).join(", ");
      issues.push(errorIn(path, "file", `${fault}, with the keys ${keys}`));
    }
    return paths.flatMap((file) => {
      const parsed = parsedIn(files, file);
      if (!parsed) return [];
      const keys = parseKeys(parsed, schema, { ...names, file });
      issues.push(...keys.issues);
      return { ...keys.values, file };
    });
  });
  return { entries, issues };
}

/** Collects what texts can show. Needs keys without a fault. */
export function factsOf({ site, home, forms }: ParsedTree): Facts {
  // The parsed fields are in no fixed order, so their order comes from the form's shape.
  const labels = formTypes.flatMap((type) =>
    Object.keys(formShapes[type].fields).flatMap(
      (name) => forms[type].form.fields[name]?.label ?? [],
    ),
  );
  return {
    email: site.email,
    phone: site.phone,
    address: site.address,
    prices: Object.fromEntries(
      home.plans.map(({ file, price, currency }) => [
        planName(file),
        formatPrice(price, currency, site.language),
      ]),
    ),
    fields: [...new Set(labels)],
    clients: home.jobs.map(({ client }) => client),
  };
}

/** Puts the entries into the shape of `contentTree`, without those of sections that are left out. Sorts the entries of a list. */
export function visibleTree(entries: readonly Entry[], files: ParsedFiles) {
  const build = (tree: Tree): unknown => {
    if (!isCollection(tree)) return mapValues(tree, build);
    const isVisible = !isLeftOut(tree, files);
    const all = entries.filter(({ file }) => isVisible && holds(tree, file));
    // Entries without an `order` come last. Entries with the same one stay sorted by file name.
    const rank = ({ order = Number.MAX_VALUE }: Entry) => order;
    return tree.kind === "file" ? all[0] : all.toSorted((a, b) => rank(a) - rank(b));
  };
  return build(contentTree) as ParsedTree;
}
