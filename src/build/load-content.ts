import { readdirSync, readFileSync } from "node:fs";
import { basename, join, posix, relative, sep } from "node:path";
import { ValidationError, type AnyObjectSchema } from "yup";
import { ownPageAddress, anchors, ownPagesFolder, routes } from "../shared/routes";
import { parseFile, type ParsedFile } from "../shared/content/frontmatter";
import { describeIssue, errorIn, type FileIssue, type Issue } from "../shared/content/issue";
import { formatPrice } from "../shared/content/language";
import type { LinkContext } from "../shared/content/links";
import { parseBody, type Prose } from "../shared/content/prose";
import { visible } from "../shared/content/rules";
import {
  collections,
  contentTree,
  isCollection,
  type Collection,
  type Content,
  type Tree,
} from "../shared/content/tree";

const landingCollections: readonly Collection[] = Object.values(contentTree.home);

const landingTargets = Object.values(anchors).map((id) => `#${id}`);
const linkTargets = [...Object.values(routes), ...landingTargets.map((anchor) => `/${anchor}`)];

/** What an own page cannot be called: other pages have these addresses, or folders that Gatsby writes. */
const reservedAddresses = [
  ...linkTargets,
  "/404",
  "/admin",
  "/editor",
  "/inbox",
  "/index",
  "/page-data",
  "/static",
  "/webhook",
];

/** Files that operating systems and editors leave in folders. */
const junkFile = /^(\.|~\$)|^(thumbs\.db|desktop\.ini)$|~$/i;

/** File names in each kind of folder. webpack cannot load one with ? or !. */
const fileNames = { list: /^[^?!]+\.mdx$/, pages: /^[a-z0-9]+(-[a-z0-9]+)*\.mdx$/ };

const pictureFileName = /^[\w.-]+\.(jpe?g|png|webp)$/i;

/** The paths of all files below a folder, relative to it and with slashes, without junk files. */
const listFiles = (root: string) =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((item) => !item.isDirectory())
    .map((item) => relative(root, join(item.parentPath, item.name)).replaceAll(sep, "/"))
    .filter((path) => !path.split("/").some((part) => junkFile.test(part)))
    .sort();

const isIn = (folder: string, path: string) => posix.dirname(path) === folder;

const isPicture = (path: string) => pictureFileName.test(basename(path));

const filesOf = ({ kind, path }: Collection, paths: readonly string[]) =>
  kind === "file"
    ? paths.filter((file) => file === path)
    : paths.filter((file) => isIn(path, file) && fileNames[kind].test(basename(file)));

/** Whether a section that may be left out has neither its own file, such as `home/work.mdx`, nor one in `home/work`. */
function isLeftOut({ path, isOptional }: Collection, paths: readonly string[]) {
  const folder = path.replace(".mdx", "");
  const isOfSection = (file: string) =>
    file === `${folder}.mdx` || (isIn(folder, file) && file.endsWith(".mdx"));
  return isOptional && !paths.some(isOfSection);
}

function findMissingFiles(paths: readonly string[]): Issue[] {
  return collections.flatMap((collection) => {
    const { kind, path, min, schema } = collection;
    if (filesOf(collection, paths).length >= min || isLeftOut(collection, paths)) return [];

    const keys = Object.keys(schema.fields).join(", ");
    const fault = kind === "file" ? "is missing" : `needs ${min} or more .mdx files`;
    return errorIn(path, "file", `${fault}, with the keys ${keys}`);
  });
}

const hasReservedAddress = (path: string) =>
  isIn(ownPagesFolder, path) && reservedAddresses.includes(ownPageAddress(path));

function findStrayFiles(paths: readonly string[]): Issue[] {
  const used = collections.flatMap((collection) => filesOf(collection, paths));

  return paths.flatMap((path) => {
    if (hasReservedAddress(path)) {
      const message = "has the address of another page; rename it, or give it another title";
      return errorIn(path, "file", message);
    }
    if (used.includes(path) || isPicture(path)) return [];

    const message =
      "is not used by any page because of its name or place; a page of your own has a name like privacy-policy.mdx, a picture one like my_office.jpg, .png or .webp";
    return errorIn(path, "file", message);
  });
}

/** The first fault of each key. */
function issuesOfKeys({ inner }: ValidationError, { lineOf }: ParsedFile): FileIssue[] {
  const issues = new Map<string, FileIssue>();

  for (const { path: field = "", message, params = {} } of inner) {
    const { example } = (params.spec as AnyObjectSchema["spec"]).meta ?? {};
    const hint = example ? `; for example: ${example}` : "";
    if (!issues.has(field)) {
      issues.set(field, { field, line: lineOf(field), message: message + hint });
    }
  }

  return [...issues.values()];
}

function readKeys(parsed: ParsedFile, { schema }: Collection, context: LinkContext) {
  try {
    const values = schema.validateSync(parsed.data, { abortEarly: false, context }) as object;
    return { values, issues: [] };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return { issues: issuesOfKeys(error, parsed) };
  }
}

function readBody(
  { body }: ParsedFile,
  collection: Collection,
  context: LinkContext,
): { prose?: Prose; issues: FileIssue[] } {
  const { kind, body: expected } = collection;
  if (expected !== "required" && !visible.test(body)) return { issues: [] };

  const fault = (message: string) => ({ issues: [{ field: "body", message }] });
  if (expected === "none") return fault("has words, which this file has no place for");

  const isOnLanding = landingCollections.includes(collection);
  const targets = isOnLanding ? [...context.targets, ...landingTargets] : context.targets;
  const parsed = parseBody(body, { ...context, targets, isOwnPage: kind === "pages" });
  const isEmpty = parsed.prose.paragraphs.length + parsed.issues.length === 0;
  return isEmpty ? fault("is empty; its text belongs below the second ---") : parsed;
}

/** A file without an entry could not be parsed. */
function readFile(root: string, path: string, collection: Collection, context: LinkContext) {
  const toIssue = ({ field, message, line }: FileIssue) => errorIn(path, field, message, line);
  const parsed = parseFile(readFileSync(join(root, path)));
  if ("message" in parsed) return { issues: [toIssue(parsed)] };

  const keys = readKeys(parsed, collection, { ...context, folder: posix.dirname(path) });
  const body = readBody(parsed, collection, context);
  return {
    entry: { ...keys.values, file: path, prose: body.prose },
    issues: [...keys.issues, ...body.issues].map(toIssue),
  };
}

/** Entries without an `order` come last; entries with the same one stay sorted by file name. */
const byOrder = (a: { order?: number }, b: { order?: number }) =>
  (a.order ?? Number.MAX_VALUE) - (b.order ?? Number.MAX_VALUE);

/** Reads the entries of each collection into its place in the tree. */
function readTree(tree: Tree, read: (collection: Collection) => object[]): unknown {
  if (isCollection(tree)) {
    const entries = read(tree);
    return tree.kind === "file" ? entries[0] : entries.toSorted(byOrder);
  }

  const branches = Object.entries(tree);
  return Object.fromEntries(branches.map(([key, branch]) => [key, readTree(branch, read)]));
}

/** The hours ascend down the page. */
function checkHours(sections: readonly { file: string; hour: string }[]): Issue[] {
  return sections.flatMap(({ file, hour }, index) => {
    const above = sections[index - 1];
    if (!above || hour > above.hour) return [];

    const message = `is ${hour}; it has to be later than the ${above.hour} of content/${above.file}`;
    return errorIn(file, "hour", message);
  });
}

export function loadContent(root: string): { content?: Content; issues: Issue[] } {
  const paths = listFiles(root);
  const ownPages = filesOf(contentTree.pages, paths).map(ownPageAddress);
  const context: LinkContext = {
    targets: [...linkTargets, ...ownPages],
    ownPages,
    pictures: paths.filter(isPicture),
  };

  const issues = [...findMissingFiles(paths), ...findStrayFiles(paths)];
  const content = readTree(contentTree, (collection) =>
    filesOf(collection, paths).flatMap((path) => {
      const { entry, issues: faults } = readFile(root, path, collection, context);
      issues.push(...faults);
      // The first to be read.
      if (collection === contentTree.site)
        context.address = (entry as Content["site"] | undefined)?.address;
      return entry ?? [];
    }),
  ) as Content;
  if (issues.length > 0) return { issues };

  const { site, home } = content;
  // The tree is in the order of the page.
  const sections = Object.values(home).flatMap((part) => (part && "hour" in part ? part : []));
  issues.push(...checkHours(sections));
  home.hours = sections.map(({ hour }) => hour);

  const mainPlans = home.plans.filter(({ main }) => main);
  const [plan] = mainPlans;
  if (plan && mainPlans.length === 1) {
    home.offer = { ...plan, price: formatPrice(plan.price, plan.currency, site.language) };
  } else {
    const message = `is true in ${mainPlans.length} files; main: true has to be in exactly one`;
    issues.push(errorIn(contentTree.home.plans.path, "main", message));
  }
  return issues.length > 0 ? { issues } : { content, issues };
}

function placeInEditor({ file }: Issue): string {
  const isFrom = ({ path }: Collection) => `${file}/`.startsWith(`content/${path}/`);
  const collection = collections.find(isFrom);
  return collection ? ` (in the editor: ${collection.label})` : "";
}

export function describeErrors(issues: readonly Issue[]): string {
  const all = issues
    .filter(({ severity }) => severity === "error")
    .map((issue) => describeIssue(issue) + placeInEditor(issue));
  const errors = [...new Set(all)];
  if (errors.length === 0) return "";
  return [`The content has faults (${errors.length}):`, ...errors].join("\n");
}
