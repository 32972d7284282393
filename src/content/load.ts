import { readdirSync, readFileSync } from "node:fs";
import { basename, join, posix, relative, sep } from "node:path";
import { ValidationError, type AnyObjectSchema } from "yup";
import { ownPageAddress, anchors, ownPagesFolder, routes } from "../routes";
import { parseFile, type ParsedFile } from "./frontmatter";
import { describeIssue, errorIn, type FileIssue, type Issue } from "./issue";
import { parseBody, type BodyContext, type Prose } from "./prose";
import { visible } from "./rules";
import {
  contentTree,
  isSpec,
  listSpecs,
  reservedAddresses,
  type Content,
  type Spec,
  type Tree,
} from "./tree";

const landingTargets = Object.values(anchors).map((id) => `#${id}`);
const linkTargets = [...Object.values(routes), ...landingTargets.map((anchor) => `/${anchor}`)];

/** Files that operating systems and editors leave in folders. */
const junkFile = /^(\.|~\$)|^(thumbs\.db|desktop\.ini)$|~$/i;

/** File names in each kind of folder. webpack cannot load one with ? or !. */
const fileNames = { list: /^[^?!]+\.mdx$/, pages: /^[a-z0-9]+(-[a-z0-9]+)*\.mdx$/ };
const pictureFileName = /^[\w.-]+\.(jpe?g|png|webp)$/i;

type ContentContext = Omit<BodyContext, "isOwnPage">;

/** A file without an entry could not be parsed. */
interface ReadFile {
  entry?: { file: string; address?: string };
  issues: Issue[];
}

/** The paths of all files below a folder, relative to it and with slashes, without junk files. */
const listFiles = (root: string) =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((item) => !item.isDirectory())
    .map((item) => relative(root, join(item.parentPath, item.name)).replaceAll(sep, "/"))
    .filter((path) => !path.split("/").some((part) => junkFile.test(part)))
    .sort();

const isIn = (folder: string, path: string) => posix.dirname(path) === folder;

const matchesSpec = ({ kind, path: place }: Spec, path: string) =>
  kind === "file" ? path === place : isIn(place, path) && fileNames[kind].test(basename(path));

const pictureFolders = [ownPagesFolder, "home", contentTree.home.jobs.path];

const isPicture = (path: string) =>
  pictureFolders.includes(posix.dirname(path)) && pictureFileName.test(basename(path));

function checkPaths(paths: readonly string[]): Issue[] {
  const specs = listSpecs();
  const optional = specs.filter(({ kind, min }) => kind === "file" && min === 0);
  const absent = optional
    .map(({ path }) => path.replace(".mdx", ""))
    .filter((name) => !paths.some((path) => path.startsWith(name) && path.endsWith(".mdx")));
  const missing = specs.flatMap((spec) => {
    const min = spec.kind === "file" ? 1 : spec.min;
    const count = paths.filter((path) => matchesSpec(spec, path)).length;
    if (count >= min || absent.includes(spec.path.replace(".mdx", ""))) return [];
    const keys = Object.keys(spec.schema.fields).join(", ");
    const what = spec.kind === "file" ? "is missing" : `needs ${min} or more .mdx files`;
    return [errorIn(spec.path, "file", `${what}, with the keys ${keys}`)];
  });
  const others = paths.flatMap((path) => {
    if (isIn(ownPagesFolder, path) && reservedAddresses.includes(ownPageAddress(path))) {
      const message = "has the address of another page; rename it, or give it another title";
      return [errorIn(path, "file", message)];
    }
    if (isPicture(path) || specs.some((spec) => matchesSpec(spec, path))) return [];
    const message = path.startsWith(`${ownPagesFolder}/`)
      ? "is neither a page, with a name like privacy-policy.mdx, nor a picture, with one like my_office.jpg, .png or .webp"
      : "is not used by any page because of its name or place; rename it, move it or take it out";
    return [errorIn(path, "file", message)];
  });
  return [...missing, ...others];
}

function validate({ data, lineOf }: ParsedFile, spec: Spec, context: ContentContext) {
  try {
    const values = spec.schema.validateSync(data, { abortEarly: false, context }) as object;
    return { values, issues: [] };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const issues = new Map<string, FileIssue>();
    for (const { path: field = "", message, params = {} } of error.inner) {
      const { example } = (params.spec as AnyObjectSchema["spec"]).meta ?? {};
      const told = example ? `${message}; for example: ${example}` : message;
      if (!issues.has(field)) issues.set(field, { field, line: lineOf(field), message: told });
    }
    return { issues: [...issues.values()] };
  }
}

/** Parses the prose. Line numbers of issues are those of the file. */
function readBody(
  { body, linesAbove }: ParsedFile,
  spec: Spec,
  context: ContentContext,
): { prose?: Prose; issues: FileIssue[] } {
  const { kind, path, body: expected } = spec;
  const isEmpty = !visible.test(body);
  const issue = (message: string) => ({ issues: [{ field: "body", message }] });
  if (isEmpty && expected !== "required") return { issues: [] };
  if (expected === "none") return issue("has words, which this file has no place for");
  const isOnLanding = path.startsWith("home/") && path !== contentTree.home.footer.path;
  const { issues, prose } = parseBody(body, {
    ...context,
    targets: [...context.targets, ...(isOnLanding ? landingTargets : [])],
    isOwnPage: kind === "pages",
  });
  if (prose.paragraphs.length + issues.length === 0) {
    return issue("is empty; its text belongs below the second ---");
  }
  return {
    prose,
    issues: issues.map(({ line = 1, ...issue }) => ({ ...issue, line: line + linesAbove })),
  };
}

function readFile(root: string, path: string, spec: Spec, context: ContentContext): ReadFile {
  const toIssue = ({ field, message, line }: FileIssue) => errorIn(path, field, message, line);
  const parsed = parseFile(readFileSync(join(root, path)));
  if ("message" in parsed) return { issues: [toIssue(parsed)] };
  const { values, issues } = validate(parsed, spec, { ...context, folder: posix.dirname(path) });
  const { prose, issues: proseIssues } = readBody(parsed, spec, context);
  return {
    entry: { ...values, file: path, ...(prose && { prose }) },
    issues: [...issues, ...proseIssues].map(toIssue),
  };
}

/** Entries without an `order` come last; entries with the same one stay sorted by file name. */
const byOrder = (a: { order?: number }, b: { order?: number }) =>
  (a.order ?? Infinity) - (b.order ?? Infinity) || 0;

function assemble(tree: Tree, entriesOf: (spec: Spec) => object[]): unknown {
  if (isSpec(tree))
    return tree.kind === "file" ? entriesOf(tree)[0] : entriesOf(tree).sort(byOrder);
  const branches = Object.entries(tree);
  return Object.fromEntries(branches.map(([key, branch]) => [key, assemble(branch, entriesOf)]));
}

/** Checks what spans several files of the landing page: exactly one main plan, and ascending hours. */
function checkHome(home: Content["home"]): Issue[] {
  const { hero, howItWorks, whyPossible, about, work } = home;
  const { pricing, plans, guarantee, faq, closing } = home;
  const issues: Issue[] = [];
  const mainPlans = plans.filter(({ main }) => main).length;
  if (mainPlans !== 1) {
    const message = `is true in ${mainPlans} files; main: true has to be in exactly one`;
    issues.push(errorIn(contentTree.home.plans.path, "main", message));
  }
  const shown = [hero, howItWorks, whyPossible, about, work, pricing, guarantee, faq, closing];
  const sections = shown.filter((section) => section !== undefined);
  sections.reduce((before, section) => {
    if (section.hour > before.hour) return section;
    const message = `is ${section.hour}; it has to be later than the ${before.hour} of content/${before.file}`;
    issues.push(errorIn(section.file, "hour", message));
    return section;
  });
  return issues;
}

export function loadContent(root: string): { content?: Content; issues: Issue[] } {
  const paths = listFiles(root);
  const ownPages = paths.filter((path) => matchesSpec(contentTree.pages, path)).map(ownPageAddress);
  const context: ContentContext = {
    targets: [...linkTargets, ...ownPages],
    ownPages,
    pictures: paths.filter(isPicture),
  };
  const files = new Map<Spec, ReadFile[]>();
  for (const spec of listSpecs()) {
    const matching = paths.filter((path) => matchesSpec(spec, path));
    files.set(
      spec,
      matching.map((path) => readFile(root, path, spec, context)),
    );
    // The first spec: links in the other files are checked against its address.
    if (spec === contentTree.site) context.address = files.get(spec)?.[0]?.entry?.address;
  }
  const issues = [
    ...checkPaths(paths),
    ...[...files.values()].flat().flatMap((file) => file.issues),
  ];
  if (issues.length > 0) return { issues };
  const content = assemble(contentTree, (spec) =>
    (files.get(spec) ?? []).flatMap(({ entry }) => entry ?? []),
  ) as Content;
  const homeIssues = checkHome(content.home);
  return homeIssues.length > 0 ? { issues: homeIssues } : { content, issues: [] };
}

function placeInEditor({ file }: Issue): string {
  const isIn = (path: string) => `${file}/`.startsWith(`content/${path}/`);
  const spec = listSpecs().find(({ path }) => isIn(path));
  return spec ? ` (in the editor: ${spec.label})` : "";
}

export function describeErrors(issues: readonly Issue[]): string {
  const all = issues
    .filter(({ severity }) => severity === "error")
    .map((issue) => describeIssue(issue) + placeInEditor(issue));
  const errors = [...new Set(all)];
  if (errors.length === 0) return "";
  const count = errors.length === 1 ? "1 fault" : `${errors.length} faults`;
  return [`The content has ${count}:`, ...errors].join("\n");
}
