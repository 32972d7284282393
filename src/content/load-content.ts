import { lstatSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { ObjectSchema, ValidationError, type AnyObjectSchema } from "yup";
import { errorCode } from "../error-code";
import { landingLinkTargets, linkTargets } from "../routes";
import {
  checkPaths,
  checkUnusedPictures,
  checkUnread,
  listFiles,
  namesBeside,
  ownAddresses,
  pathsOf,
} from "./content-paths";
import { exampleOf } from "./example";
import { decimalsOf, formatPrice, roundPrice } from "./format-price";
import { errorIn, topKey, type FileIssue, type Issue } from "./issue";
import { createBodyParser, type ParseBody, type Prose } from "./parse-body";
import { parseFile, type ParsedFile } from "./parse-file";
import { typedValue, type SchemaContext } from "./schema";
import { contentTree, isSpec, specsOf, type Content, type Spec, type Tree } from "./tree";
import { isRecord } from "./yaml";

/** What a look at the whole content folder finds. */
export interface LoadedContent {
  /** The content. Values with an issue, and files that are missing, are replaced by the examples of their schema. */
  content: Content;
  /** What is wrong, most of it errors. */
  issues: Issue[];
  /** The prose of each file that has some, by the file's path below `content/`. */
  prose: Map<string, Prose>;
}

/** A content file as it was read. Where its keys cannot be told, there are issues alone. */
interface ReadFile {
  /** The path below `content/`. */
  path: string;
  /** The values that the schema accepts. */
  values?: Record<string, unknown>;
  prose?: Prose | undefined;
  places?: ParsedFile["places"];
  issues: Issue[];
}

/** What is known of the keys of a file. */
interface Sifted {
  /** The values whose keys the schema has. */
  known: Record<string, unknown>;
  /** The paths of the other keys, each with the schema that does not have it and what that has been given. */
  unknown: { path: string; key: string; schema: AnyObjectSchema; data: Record<string, unknown> }[];
}

const isObjectSchema = (schema: unknown): schema is AnyObjectSchema =>
  schema instanceof ObjectSchema;

/** Parts the keys that a schema has from those that it does not have, `constructor` and `__proto__` among them. */
function sift(data: Record<string, unknown>, schema: AnyObjectSchema, folder = ""): Sifted {
  const unknown: Sifted["unknown"] = [];
  const known = Object.entries(data).flatMap(([key, value]): [string, unknown][] => {
    const path = `${folder}${key}`;
    const field = Object.hasOwn(schema.fields, key) ? schema.fields[key] : undefined;
    if (!field) unknown.push({ path, key, schema, data });
    if (!field || !isRecord(value) || !isObjectSchema(field)) return field ? [[key, value]] : [];
    const inner = sift(value, field, `${path}.`);
    unknown.push(...inner.unknown);
    return [[key, inner.known]];
  });
  return { known: Object.fromEntries(known), unknown };
}

/**
 * Says what to do about a key that the schema does not have. It is mostly one that is missing, misspelt, or one that
 * belongs to the key above.
 *
 * @param missing - The paths of the keys that are missing.
 * @returns The message, and the path of the other issue that is the same mistake.
 */
function describeUnknown(
  { path, key, schema, data }: Sifted["unknown"][number],
  missing: readonly string[],
): { message: string; same?: string | undefined } {
  const keys = Object.keys(schema.fields);
  const owner = keys.find((name) => {
    const field = schema.fields[name];
    return data[name] === "" && isObjectSchema(field) && Object.hasOwn(field.fields, key);
  });
  if (owner) return { message: `belongs to ${owner}; write two spaces before it`, same: owner };
  const folder = path.slice(0, path.length - key.length);
  const lacking = keys.filter((name) => missing.includes(`${folder}${name}`));
  const [first = ""] = key.toLowerCase();
  const meant = lacking.find((name) => name.startsWith(first)) ?? lacking[0];
  return meant
    ? {
        message: `is not a key of this file; write ${meant}, which is missing`,
        same: `${folder}${meant}`,
      }
    : { message: `is not a key of this file; write one of ${keys.join(", ")}` };
}

/** What is known of the content while its files are read. */
interface Known extends SchemaContext {
  /** The names of the files beside the owner's own pages. */
  beside: readonly string[];
  /** The address of the site, as far as it is known. */
  address?: string | undefined;
}

/** Validates the frontmatter; `values` are those that the schema accepts. */
function validate({ data, places }: ParsedFile, { schema }: Spec, context: SchemaContext) {
  const { known, unknown } = sift(data, schema);
  const issueOf = (field: string, message: string): FileIssue => {
    const { line, typed = "" } = places.get(field) ?? {};
    return { field, line, message: message.replaceAll(typedValue, () => typed) };
  };
  const errors = new Map<string, string>();
  try {
    schema.validateSync(known, { abortEarly: false, context });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    for (const { path = "", message } of error.inner) {
      if (!errors.has(path)) errors.set(path, message);
    }
  }
  const invalid = [...errors.keys()].map(topKey);
  const cast = schema.cast(known, { assert: false }) as Record<string, unknown>;
  const valid = Object.keys(known).filter((key) => !invalid.includes(key));
  const values = Object.fromEntries(valid.map((key) => [key, cast[key]]));
  const issues = unknown.map((found) => {
    const missing = [...errors.keys()].filter((path) => !places.has(path));
    const { message, same } = describeUnknown(found, missing);
    if (same) errors.delete(same);
    return issueOf(found.path, message);
  });
  return {
    values,
    issues: [...issues, ...[...errors].map(([path, message]) => issueOf(path, message))],
  };
}

/** Parses the prose; the lines of the issues are those of the file. */
function readBody(
  { body, bodyLine }: ParsedFile,
  { kind, path, body: expected }: Spec,
  parseBody: ParseBody,
  { targets, ownPages, beside, address }: Known,
): { prose?: Prose; issues: FileIssue[] } {
  const issue = (message: string) => ({ issues: [{ field: "body", message }] });
  const isEmpty = "is empty; write its words below the second ---";
  if (body.trim() === "") return expected === "required" ? issue(isEmpty) : { issues: [] };
  if (expected === "none") {
    return issue("is not shown anywhere; take out the words below the second ---");
  }
  const isOnLanding = path.startsWith("home/") && path !== contentTree.home.footer.path;
  const { issues, ...prose } = parseBody(body, {
    targets: isOnLanding ? [...landingLinkTargets, ...ownPages] : targets,
    address,
    isPage: kind === "pages",
    beside,
  });
  if (prose.paragraphs.length === 0 && issues.length === 0) return issue(isEmpty);
  const lineOf = ({ line = 1 }: FileIssue) => line + bodyLine - 1;
  return { prose, issues: issues.map((found) => ({ ...found, line: lineOf(found) })) };
}

/** Reads a file. A link is none: where it leads, a folder may be, or nothing on another computer. */
function readBytes(path: string): Uint8Array | string {
  try {
    if (!lstatSync(path).isFile()) return "is a link, not a file; put the file itself in its place";
    return readFileSync(path);
  } catch (error) {
    return `cannot be opened (${String(errorCode(error) ?? error)}); let your user read it`;
  }
}

function readFile(
  root: string,
  path: string,
  spec: Spec,
  parseBody: ParseBody,
  known: Known,
): ReadFile {
  const withIssues = (issues: FileIssue[]) => ({
    path,
    issues: issues.map((issue) => errorIn(path, issue)),
  });
  const bytes = readBytes(join(root, path));
  if (typeof bytes === "string") return withIssues([{ field: "file", message: bytes }]);
  const { parsed, issues } = parseFile(bytes);
  if (!parsed) return withIssues(issues);
  const frontmatter = validate(parsed, spec, known);
  const body = readBody(parsed, spec, parseBody, known);
  return {
    ...withIssues([...frontmatter.issues, ...body.issues]),
    values: frontmatter.values,
    prose: body.prose,
    places: parsed.places,
  };
}

/** The content of a tree, with the examples of the schemas for whatever the files do not say or say wrong. */
function assemble(tree: Tree, filesOf: ReadonlyMap<Spec, ReadFile[]>): unknown {
  if (!isSpec(tree)) {
    const branches = Object.entries(tree);
    return Object.fromEntries(branches.map(([key, branch]) => [key, assemble(branch, filesOf)]));
  }
  const files = filesOf.get(tree) ?? [];
  const entries = files.map(({ path, values, issues }) => ({
    ...(issues.length > 0 && exampleOf(tree.schema)),
    ...values,
    file: path,
  }));
  if (entries.length < Math.min(1, tree.min)) {
    entries.push({ ...exampleOf(tree.schema), file: tree.path });
  }
  return tree.kind === "file" ? entries[0] : entries;
}

/** One plan is the main one. Where a file cannot be read, its plan may be. */
function checkMainPlan(files: readonly ReadFile[]): Issue[] {
  const mains = files.filter(({ values }) => values?.main === true);
  const areTold = files.every(
    ({ values, issues }) => values && !issues.some(({ field }) => field === "main"),
  );
  if (mains.length === 1 || (mains.length === 0 && !areTold)) return [];
  const message =
    mains.length === 0
      ? "is true in none of the plans; write main: true in the one that is the offer"
      : `is true in ${mains.length} plans; keep main: true in one of them only`;
  return (mains.length === 0 ? files : mains).map(({ path, places }) =>
    errorIn(path, { field: "main", message, line: places?.get("main")?.line }),
  );
}

/** What may be meant, and is mostly a slip: a price that lost digits or has too many, and plans in several currencies. */
function checkPrices(files: readonly ReadFile[]): Issue[] {
  const currencyOf = ({ values }: ReadFile) => values?.currency as string | undefined;
  const first = files.find(currencyOf);
  return files.flatMap((file) => {
    const price = file.values?.price as number | undefined;
    const currency = currencyOf(file);
    const doubt = (
      severity: Issue["severity"],
      field: string,
      what: string,
      all: string,
    ): Issue => ({
      ...errorIn(file.path, {
        field,
        line: file.places?.get(field)?.line,
        message: `is ${what}; make sure that ${all} meant`,
      }),
      severity,
    });
    const issues: Issue[] = [];
    if (price !== undefined && currency && roundPrice(price, currency) !== price) {
      const has = `${currency} has ${decimalsOf(currency) || "no"} decimals`;
      const shown = `${price}, but ${has}, so that visitors see ${formatPrice(price, currency)}`;
      issues.push(doubt("warning", "price", shown, "it is"));
    } else if (price !== undefined && price < 10) {
      issues.push(doubt("warning", "price", `${price}`, "it is"));
    }
    if (first && currency && currency !== currencyOf(first)) {
      const other = `${currency}, but that of ${basename(first.path)} is ${currencyOf(first)}`;
      issues.push(doubt("info", "currency", other, "both are"));
    }
    return issues;
  });
}

/** Search engines tell pages apart by their titles and descriptions. */
function checkDuplicates(pages: readonly ReadFile[]): Issue[] {
  return ["title", "description"].flatMap((field) =>
    pages.flatMap(({ path, values, places }, index) => {
      const duplicate = pages
        .slice(0, index)
        .find((page) => page.values?.[field] && page.values[field] === values?.[field]);
      if (!duplicate) return [];
      const message = `is that of content/${duplicate.path}, too; write one of its own for each page`;
      return [errorIn(path, { field, message, line: places?.get(field)?.line })];
    }),
  );
}

/** What is wrong within each file, with which files there are, and between the files. */
function checkAll(filesOf: ReadonlyMap<Spec, ReadFile[]>, paths: readonly string[]): Issue[] {
  const parts = [...filesOf];
  const pages = parts.filter(([{ schema }]) => "description" in schema.fields);
  const plans = filesOf.get(contentTree.home.plans) ?? [];
  const ownPages = filesOf.get(contentTree.pages) ?? [];
  const shown = new Set(
    ownPages.flatMap(({ prose }) => (prose?.pictures ?? []).map(({ name }) => name)),
  );
  return [
    ...parts.flatMap(([spec, files]) => [
      ...checkPaths(spec, paths),
      ...files.flatMap(({ issues }) => issues),
    ]),
    ...checkUnread([...filesOf.keys()], paths),
    // A page that cannot be read may show any of them.
    ...(ownPages.every(({ prose }) => prose) ? checkUnusedPictures(paths, shown) : []),
    ...checkMainPlan(plans),
    ...checkPrices(plans),
    ...checkDuplicates(pages.flatMap(([, files]) => files)),
  ];
}

/**
 * Reads and checks everything in the owner's content folder.
 *
 * @param root - The absolute path of the folder.
 * @returns The content, lists in the order of their numbers, and every issue of every file.
 */
export async function loadContent(root: string): Promise<LoadedContent> {
  const parseBody = await createBodyParser();
  const filesOf = new Map<Spec, ReadFile[]>();
  const listed = listFiles(root);
  const paths = "paths" in listed ? listed.paths : [];
  const ownPages = ownAddresses(paths);
  const known: Known = {
    targets: [...linkTargets, ...ownPages],
    ownPages,
    beside: namesBeside(paths),
  };
  const readAll = (spec: Spec) =>
    pathsOf(spec, paths).map((path) => readFile(root, path, spec, parseBody, known));
  const [site] = readAll(contentTree.site);
  known.address = site?.values?.address as string | undefined;
  for (const spec of specsOf()) filesOf.set(spec, readAll(spec));
  const files = [...filesOf.values()].flat();
  return {
    content: assemble(contentTree, filesOf) as Content,
    issues: "paths" in listed ? checkAll(filesOf, paths) : [listed.issue],
    prose: new Map(files.flatMap(({ path, prose }) => (prose ? [[path, prose]] : []))),
  };
}
