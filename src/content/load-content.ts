import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join, posix, relative, sep } from "node:path";
import { ValidationError, type ISchema } from "yup";
import { errorCode } from "../error-code";
import { landingLinkTargets, linkTargets } from "../routes";
import { createBodyCheck, type ReadProse } from "./check-body";
import { exampleOf } from "./example";
import type { Issue } from "./issue";
import { isRecord, type ParsedFile, parseFile } from "./parse-file";
import { contentTree, type Content, type FileSpec, type FolderSpec } from "./tree";

type Spec = FileSpec | FolderSpec;
type Tree = Spec | { [key: string]: Tree };

/** What a look at the whole content folder finds. */
export interface LoadedContent {
  /** The content. Values with a fault, and files that are missing, are replaced by the examples of their schema. */
  content: Content;
  /** Every fault of every file. */
  issues: Issue[];
  /** The words of each paragraph and each list of a file's prose, by the file's path below `content/`. */
  paragraphs: Map<string, string[]>;
}

/** What reading one folder of content needs everywhere. */
interface Reader {
  /** The absolute path of the content folder. */
  root: string;
  /** The paths of all files below it, with slashes. */
  files: string[];
  report: (file: string, field: string, message: string, line?: number) => void;
  readProse: ReadProse;
  paragraphs: LoadedContent["paragraphs"];
  /** The files whose keys could be told, by their path. */
  read: Map<string, Read>;
}

/** The data of a content file, and which of its keys have a fault. */
interface Read {
  data: Record<string, unknown>;
  wrong: ReadonlySet<string>;
  lineOf: ParsedFile["lineOf"];
}

const numberedName = /^(\d+)-[a-z0-9-]+\.mdx$/;

/** What systems and editors leave in folders unasked; names that begin with a dot are ignored as well. */
const droppings = /^(thumbs\.db|ehthumbs\.db|desktop\.ini|icon\r|~\$.*|.*~)$/i;

const isSpec = (tree: Tree): tree is Spec => typeof tree.kind === "string";

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

/** Reads a file as it is on the disk; reports where that fails. */
function readBytes(path: string, { root, report }: Reader): Uint8Array | undefined {
  try {
    return readFileSync(join(root, path));
  } catch (error) {
    const code = String(errorCode(error) ?? error);
    report(path, "file", `cannot be opened (${code}); let your user read it`);
    return undefined;
  }
}

/** Parses one file by its schema and reports its faults. */
function readFile(path: string, { schema, body }: Spec, reader: Reader): void {
  const { report, readProse, paragraphs, read } = reader;
  const bytes = readBytes(path, reader);
  if (!bytes) return;
  const parsed = parseFile(bytes);
  if (Array.isArray(parsed)) {
    for (const { field, message, line } of parsed) report(path, field, message, line);
    return;
  }
  const { data, lineOf } = parsed;
  const wrong = new Set<string>();
  for (const [key, known] of unknownKeys(data, schema)) {
    report(path, key, `is not a key of this file; write one of ${known}`, lineOf(key));
  }
  try {
    schema.validateSync(data, { abortEarly: false });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    for (const { path: key = "", message } of error.inner) {
      report(path, key || "frontmatter", message, lineOf(key));
      wrong.add(key.split(/[.[]/)[0] ?? "");
    }
  }
  if (parsed.body.trim() === "") {
    if (body === "required") report(path, "body", "is empty; write its words below the second ---");
  } else if (body === "none") {
    report(path, "body", "is not shown anywhere; take out the words below the second ---");
  } else {
    const isOnLanding = path.startsWith("home/") && path !== contentTree.home.footer.path;
    const prose = readProse(parsed.body, isOnLanding ? landingLinkTargets : linkTargets);
    for (const { line, message } of prose.faults) {
      report(path, "body", message, line + parsed.bodyLine - 1);
    }
    paragraphs.set(path, prose.paragraphs);
  }
  read.set(path, { data, wrong, lineOf });
}

/** What a file says, with its schema's example in the place of whatever it does not say or says wrong. */
function complete(path: string, { schema }: Spec, { read }: Reader) {
  const { data = {}, wrong } = read.get(path) ?? {};
  if (wrong?.size === 0) return { ...data, file: path };
  const right = Object.fromEntries(Object.entries(data).filter(([key]) => !wrong?.has(key)));
  const { fields } = schema.describe();
  const instead = Object.entries(exampleOf(schema)).filter(([key]) => {
    const field = fields[key];
    return field && "optional" in field && !field.optional;
  });
  return { ...Object.fromEntries(instead), ...right, file: path };
}

const withoutEnding = (name: string) => name.replace(/(\.(mdx?|markdown|txt))+$/i, "");

/** What a misnamed file was probably meant to be called: small letters, hyphens, and the ending of its kind. */
const asNamed = (name: string) =>
  `${withoutEnding(name)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")}.mdx`;

function readSingle(spec: FileSpec, reader: Reader) {
  const { files, report } = reader;
  if (files.includes(spec.path)) {
    readFile(spec.path, spec, reader);
    return complete(spec.path, spec, reader);
  }
  const isMisnamed = files.some(
    (path) =>
      posix.dirname(path) === posix.dirname(spec.path) &&
      asNamed(basename(path)) === basename(spec.path),
  );
  // A file that is there by another name is reported by that name.
  if (!isMisnamed) {
    const keys = Object.keys(spec.schema.fields).join(", ");
    report(spec.path, "file", `is missing; write it, with the keys ${keys}`);
  }
  return complete(spec.path, spec, reader);
}

function readFolder(spec: FolderSpec, reader: Reader) {
  const { files, report } = reader;
  const names = files
    .filter((path) => posix.dirname(path) === spec.path)
    .map((path) => basename(path))
    .filter((name) => numberedName.test(name));
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
      "folder",
      `has too few files (${names.length}); write at least ${spec.min}, named like 1-first.mdx`,
    );
  }
  if (names.length === 0 && spec.min > 0) return [complete(spec.path, spec, reader)];
  return names.map((name) => {
    const path = `${spec.path}/${name}`;
    readFile(path, spec, reader);
    return complete(path, spec, reader);
  });
}

function readTree(tree: Tree, reader: Reader): unknown {
  if (!isSpec(tree)) {
    return Object.fromEntries(
      Object.entries(tree).map(([key, branch]) => [key, readTree(branch, reader)]),
    );
  }
  return tree.kind === "folder" ? readFolder(tree, reader) : readSingle(tree, reader);
}

/** The files and folders of a tree, without its branches. */
export function specsOf(tree: Tree = contentTree): Spec[] {
  return isSpec(tree) ? [tree] : Object.values(tree).flatMap(specsOf);
}

/** Files that no part of the site reads are mostly misnamed ones, whose words would silently be missing. */
function reportStrays({ files, report }: Reader) {
  const specs = specsOf();
  const singles = specs.filter(({ kind }) => kind === "file").map(({ path }) => path);
  const folders = specs.filter(({ kind }) => kind === "folder").map(({ path }) => path);
  for (const path of files) {
    if (singles.includes(path)) continue;
    const name = basename(path);
    const meant = asNamed(name);
    if (folders.includes(posix.dirname(path))) {
      if (numberedName.test(name)) continue;
      report(
        path,
        "file",
        numberedName.test(meant)
          ? `is not read under this name; rename it to ${meant}`
          : "has no number; name it like 1-first.mdx, in small letters, digits and hyphens",
      );
    } else {
      report(
        path,
        "file",
        singles.includes(posix.join(posix.dirname(path), meant))
          ? `is not read under this name; rename it to ${meant}`
          : "is not read by any page; take it out or rename it",
      );
    }
  }
}

/** Judges the plans whose keys could be told; what could not is a fault of its own. */
function reportMainPlan({ home }: Content, { report, read }: Reader) {
  const plans = home.plans.filter(
    ({ file }) => read.has(file) && !read.get(file)?.wrong.has("main"),
  );
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
      read.get(file)?.lineOf("main"),
    );
  }
}

/** Search engines tell pages apart by their titles and descriptions. */
function reportTwins({ home, forms, notFound }: Content, { report, read }: Reader) {
  const pages = [home.page, ...Object.values(forms).map(({ page }) => page), notFound];
  for (const key of ["title", "description"] as const) {
    pages.forEach(({ file, [key]: words }, index) => {
      const own = read.get(file);
      const twin = pages.slice(0, index).find((page) => page[key] === words && read.has(page.file));
      if (!twin || !own || own.wrong.has(key)) return;
      report(
        file,
        key,
        `is that of content/${twin.file}, too; write one of its own for each page`,
        own.lineOf(key),
      );
    });
  }
}

/** The paths of all files below a folder, but those that nobody put there on purpose. */
function listFiles(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((item) => !item.isDirectory() && !droppings.test(item.name))
    .map((item) => relative(root, join(item.parentPath, item.name)).replaceAll(sep, "/"))
    .filter((path) => !/(^|\/)\./.test(path))
    .sort();
}

/**
 * Reads and checks everything in the owner's content folder.
 *
 * @param root - The absolute path of the folder.
 * @returns The content, lists in the order of their numbers, and every fault of every file.
 */
export async function loadContent(root: string): Promise<LoadedContent> {
  const issues: Issue[] = [];
  const isThere = existsSync(root);
  const reader: Reader = {
    root,
    files: isThere ? listFiles(root) : [],
    report: (file, field, message, line) => {
      issues.push({ severity: "error", file: `content/${file}`, field, message, line });
    },
    readProse: await createBodyCheck(),
    paragraphs: new Map(),
    read: new Map(),
  };
  const content = readTree(contentTree, reader) as Content;
  if (!isThere) {
    const message = "is missing; bring it back from a copy, it holds every word of the site";
    return {
      content,
      issues: [{ severity: "error", file: "content", field: "folder", message }],
      paragraphs: reader.paragraphs,
    };
  }
  reportStrays(reader);
  reportMainPlan(content, reader);
  reportTwins(content, reader);
  return { content, issues, paragraphs: reader.paragraphs };
}
