import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import matter from "gray-matter";
import { ValidationError, type AnyObjectSchema, type ISchema } from "yup";
import { createBodyCheck } from "./check-body";
import { ContentError, type Fault } from "./fault";
import { contentTree, type Content, type FileSpec, type FolderSpec } from "./tree";

type Spec = FileSpec | FolderSpec;
type Tree = Spec | { [key: string]: Tree };

/** What reading one folder of content needs everywhere. */
interface Reader {
  /** The absolute path of the content folder. */
  root: string;
  report: (file: string, field: string, message: string) => void;
  checkBody: (body: string, firstLine: number) => string[];
}

const numberedName = /^(\d+)-[a-z0-9-]+\.mdx$/;

const isSpec = (tree: Tree): tree is Spec => typeof tree.kind === "string";

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The keys of `schema` that `data` misspells or invents, as paths. */
function* unknownKeys(
  data: unknown,
  schema: ISchema<unknown>,
  path = "",
): Generator<[string, string]> {
  if (!isRecord(data) || !("fields" in schema)) return;
  const fields = schema.fields as Record<string, ISchema<unknown>>;
  for (const [key, value] of Object.entries(data)) {
    const field = fields[key];
    if (field) yield* unknownKeys(value, field, `${path}${key}.`);
    else yield [`${path}${key}`, Object.keys(fields).join(", ")];
  }
}

/** Splits a file into data and prose; a YAML fault is reported with its line and gives nothing. */
function split(text: string, path: string, { report }: Reader) {
  try {
    // An options object, even an empty one, keeps gray-matter from answering a repeated bad file from its cache.
    const { data, content } = matter(text, {}) as { data: unknown; content: string };
    return { data, content };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const mark = "mark" in error && isRecord(error.mark) ? Number(error.mark.line) + 1 : 1;
    const reason = "reason" in error ? String(error.reason) : error.message;
    report(
      path,
      "frontmatter",
      `line ${mark} is not YAML (${reason}); write \`key: value\`, with the value in quotes if it has a colon or a quote in it`,
    );
    return undefined;
  }
}

/** Parses one file by its schema. Reports its faults; gives nothing where there are any. */
function readFile(
  path: string,
  { schema, body }: { schema: AnyObjectSchema; body: Spec["body"] },
  reader: Reader,
) {
  const { root, report, checkBody } = reader;
  const full = join(root, path);
  if (!existsSync(full)) {
    const keys = Object.keys(schema.fields).join(", ");
    report(path, "file", `is missing; write it, with the keys ${keys}`);
    return undefined;
  }
  const text = readFileSync(full, "utf8");
  const parts = split(text, path, reader);
  if (!parts) return undefined;
  const { data, content } = parts;
  if (!isRecord(data)) {
    report(
      path,
      "frontmatter",
      "is not a list of keys; write one `key: value` a line between two lines of ---",
    );
    return undefined;
  }
  for (const [key, known] of unknownKeys(data, schema)) {
    report(path, key, `is not a key of this file; write one of ${known}`);
  }
  try {
    schema.validateSync(data, { abortEarly: false });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    for (const { path: key, message } of error.inner) report(path, key ?? "frontmatter", message);
  }
  const firstLine = text.slice(0, text.length - content.length).split("\n").length;
  if (content.trim() === "") {
    if (body === "required") report(path, "body", "is empty; write its words below the second ---");
  } else if (body === "none") {
    report(path, "body", "is not shown anywhere; take out the words below the second ---");
  } else {
    for (const message of checkBody(content, firstLine)) report(path, "body", message);
  }
  return { ...data, file: path };
}

function readFolder(spec: FolderSpec, reader: Reader) {
  const { root, report } = reader;
  const full = join(root, spec.path);
  const names = existsSync(full) ? readdirSync(full).filter((name) => numberedName.test(name)) : [];
  const numberOf = (name: string) => Number(numberedName.exec(name)?.[1]);
  names.sort((a, b) => numberOf(a) - numberOf(b) || a.localeCompare(b));
  names.forEach((name, index) => {
    const before = names[index - 1];
    if (before && numberOf(before) === numberOf(name)) {
      report(
        `${spec.path}/${name}`,
        "file",
        `has the number ${numberOf(name)} of ${before}; give each file of the folder a number of its own`,
      );
    }
  });
  if (names.length < spec.min) {
    report(
      spec.path,
      "file",
      `has too few files (${names.length}); write at least ${spec.min}, named like 1-first.mdx`,
    );
  }
  return names.map((name) => readFile(`${spec.path}/${name}`, spec, reader));
}

function readTree(tree: Tree, reader: Reader): unknown {
  if (!isSpec(tree)) {
    return Object.fromEntries(
      Object.entries(tree).map(([key, branch]) => [key, readTree(branch, reader)]),
    );
  }
  return tree.kind === "folder" ? readFolder(tree, reader) : readFile(tree.path, tree, reader);
}

function specsOf(tree: Tree): Spec[] {
  return isSpec(tree) ? [tree] : Object.values(tree).flatMap(specsOf);
}

/** Files that no part of the site reads are mostly misnamed ones, whose words would silently be missing. */
function reportStrays({ root, report }: Reader) {
  const specs = specsOf(contentTree);
  const files = new Set(specs.filter(({ kind }) => kind === "file").map(({ path }) => path));
  const folders = new Set(specs.filter(({ kind }) => kind === "folder").map(({ path }) => path));
  for (const item of readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (!item.isFile() || item.name.startsWith(".")) continue;
    const path = join(item.parentPath, item.name)
      .slice(root.length + 1)
      .replaceAll("\\", "/");
    if (files.has(path)) continue;
    if (!folders.has(dirname(path)))
      report(path, "file", "is not read by any page; take it out or rename it");
    else if (!numberedName.test(basename(path))) {
      report(
        path,
        "file",
        "has no number; name it like 1-first.mdx, in small letters, digits and hyphens",
      );
    }
  }
}

/** Judges the plans that could be read; what could not is a fault of its own. */
function reportMainPlan(content: Partial<Content>, { report }: Reader) {
  const plans = (content.home?.plans ?? []).filter((plan) => plan as unknown);
  const mains = plans.filter(({ main }) => main);
  if (mains.length === 1) return;
  const wrong = mains.length === 0 ? plans : mains;
  for (const { file } of wrong) {
    report(
      file,
      "main",
      mains.length === 0
        ? "is true in none of the plans; write main: true in the one that is the offer"
        : `is true in ${mains.length} plans; keep main: true in one of them only`,
    );
  }
}

/** Judges what tells the pages that could be read from each other, in tabs and in search results. */
function reportAlike({ home, forms, notFound }: Partial<Content>, { report }: Reader) {
  const formPages = Object.values(forms ?? {}).map(({ page }) => page);
  const pages = [home?.page, ...formPages, notFound].filter((page) => page !== undefined);
  for (const field of ["title", "description"] as const) {
    const files = new Map<string, string>();
    for (const { file, [field]: text } of pages) {
      // What is no text, or none at all, is a fault of its own.
      const key = typeof (text as unknown) === "string" ? text.trim().toLowerCase() : "";
      if (key === "") continue;
      const other = files.get(key);
      if (!other) files.set(key, file);
      else {
        report(
          file,
          field,
          `is the same as in content/${other}; write one that is for this page alone`,
        );
      }
    }
  }
}

/**
 * Reads and checks everything in the owner's content folder.
 *
 * @param root - The absolute path of the folder.
 * @returns The content, typed, lists in the order of their numbers.
 * @throws {ContentError} With every fault of every file.
 */
export async function readContent(root: string): Promise<Content> {
  const faults: Fault[] = [];
  const reader: Reader = {
    root,
    report: (file, field, message) => faults.push({ file: `content/${file}`, field, message }),
    checkBody: await createBodyCheck(),
  };
  const content = readTree(contentTree, reader);
  reportStrays(reader);
  reportMainPlan(content as Partial<Content>, reader);
  reportAlike(content as Partial<Content>, reader);
  if (faults.length > 0) throw new ContentError(faults);
  return content as Content;
}
