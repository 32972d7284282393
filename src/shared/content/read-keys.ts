import { ValidationError, type AnyObjectSchema } from "yup";
import { formShapes } from "../forms/shapes";
import { mapValues } from "../map-values";
import { anchors, formTypes, routes } from "../routes";
import { ownPageAddress } from "./own-pages";
import { tidied } from "../characters";
import type { Facts } from "./components";
import type { ParsedFile } from "./frontmatter";
import { errorIn, type Fault } from "./fault";
import { formatPrice } from "./language";
import type { LinkContext, SiteNames } from "./links";
import { holds, isPicture, pdfName, planName } from "./places";
import { isOff } from "./schema-types";
import {
  contentTree,
  isCollection,
  type Collection,
  type Entry,
  type ParsedTree,
  type Tree,
} from "./tree";

/**
 * Maps the path of each file in `content/` to its keys and body, or to why it can't be parsed. Files without keys are undefined.
 */
export type ParsedFiles = ReadonlyMap<string, ParsedFile | Fault | undefined>;

/** Returns the keys and the body of a file, if it could be parsed. */
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
  const file = parsedIn(files, `${section}.mdx`);
  if (file) return isOff(file.data.show);
  const isInFolder = (name: string) => name.startsWith(`${section}/`) && name.endsWith(".mdx");
  return ![...files.keys()].some(isInFolder);
}

export const pathsOf = (collection: Collection, files: ParsedFiles) =>
  [...files.keys()].filter((path) => holds(collection, path)).sort();

/**
 * Collects everything that a link can lead to. The only keys that it reads are the site's address, and which of its parts are shown
 * or published.
 */
export function namesIn(files: ParsedFiles): SiteNames {
  const paths = [...files.keys()];
  const ownPages = pathsOf(contentTree.pages, files);
  const publishedPages = ownPages.filter((path) => !isOff(parsedIn(files, path)?.data.published));
  const hasGuarantee = !isLeftOut(contentTree.home.guarantee, files);
  const shownAnchors = Object.values(anchors).filter(
    (id) => id !== anchors.guarantee || hasGuarantee,
  );
  return {
    address: String(tidied(parsedIn(files, contentTree.site.path)?.data.address)),
    targets: [
      ...Object.values(routes),
      ...shownAnchors.map((id) => `/#${id}`),
      ...publishedPages.map(ownPageAddress),
    ],
    ownPages: ownPages.map(ownPageAddress),
    pictures: paths.filter(isPicture),
    documents: paths.flatMap((path) => pdfName(path) ?? []),
    plans: pathsOf(contentTree.home.plans, files).map(planName),
  };
}

/** Validates the keys of a file. Reports the first fault of each key, with an example. If there is one, returns no values. */
function parseKeys({ data, lineOf }: ParsedFile, schema: AnyObjectSchema, context: LinkContext) {
  const faults: Fault[] = [];
  try {
    return { values: schema.validateSync(data, { abortEarly: false, context }) as object, faults };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;

    for (const { path: key = "", message, params = {} } of error.inner) {
      if (faults.some(({ field }) => field === key)) continue;
      // yup adds the spec of the schema that failed to the parameters of its message.
      const { meta } = params.spec as AnyObjectSchema["spec"];
      const hint = meta?.example ? `; for example: ${meta.example}` : "";
      faults.push(errorIn(context.file, key, message + hint, lineOf(key)));
    }
    return { values: {}, faults };
  }
}

/**
 * Reads the keys of all files. If a key of a file has a fault, its entry has only the file's name. `entries` has every entry,
 * sorted by collection and file name. `tree` has the shape of `contentTree`. It lacks the entries of sections that are left out,
 * and its lists are in the order that visitors see.
 */
export function readKeys(files: ParsedFiles, names: SiteNames) {
  const faults: Fault[] = [];
  const entries: Entry[] = [];

  function readCollection(collection: Collection) {
    const { path, kind, min, schema } = collection;
    const paths = pathsOf(collection, files);
    const isHidden = isLeftOut(collection, files);
    if (paths.length < min && !isHidden) {
      const lack = kind === "file" ? "is missing" : `needs ${min} or more .mdx files`;
      const keys = Object.keys(schema.fields).join(", ");
      faults.push(errorIn(path, "file", `${lack}, with the keys ${keys}`));
    }
    const ofCollection = paths.flatMap((file) => {
      const parsed = parsedIn(files, file);
      if (!parsed) return [];
      const keys = parseKeys(parsed, schema, { ...names, file });
      faults.push(...keys.faults);
      return { ...keys.values, file };
    });
    entries.push(...ofCollection);

    const shown = isHidden ? [] : ofCollection;
    // Entries without an `order` come last. Entries with the same one stay sorted by file name.
    const rank = ({ order = Number.MAX_VALUE }: Entry) => order;
    return kind === "file" ? shown[0] : shown.toSorted((a, b) => rank(a) - rank(b));
  }

  const readTree = (tree: Tree): unknown =>
    isCollection(tree) ? readCollection(tree) : mapValues(tree, readTree);
  return { tree: readTree(contentTree) as ParsedTree, entries, faults };
}

/** Collects the facts that texts can show, from keys without a fault. */
export function factsOf({ site, home, forms }: ParsedTree): Facts {
  // The form's shape has its fields in display order. The words of the fields are in any order.
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
