import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ValidationError, type ISchema } from "yup";
import { errorCode } from "../error-code";
import { landingLinkTargets, linkTargets } from "../routes";
import { checkPaths, checkUnread, listFiles, pathsOf } from "./content-paths";
import { exampleOf } from "./example";
import { errorIn, type FileIssue, type Issue } from "./issue";
import { createBodyParser, type ParseBody } from "./parse-body";
import { parseFile, type ParsedFile } from "./parse-file";
import { contentTree, isSpec, specsOf, type Content, type Spec, type Tree } from "./tree";
import { isRecord } from "./yaml";

/** What a look at the whole content folder finds. */
export interface LoadedContent {
  /** The content. Values with an issue, and files that are missing, are replaced by the examples of their schema. */
  content: Content;
  /** What is wrong, all of it errors. */
  issues: Issue[];
  /** The words of each paragraph and each list of a file's prose, by the file's path below `content/`. */
  paragraphs: Map<string, string[]>;
}

/** A content file as it was read. Where its keys cannot be told, there are issues alone. */
interface ReadFile {
  /** The path below `content/`. */
  path: string;
  /** The values that the schema accepts. */
  values?: Record<string, unknown>;
  paragraphs?: string[] | undefined;
  lineOf?: ParsedFile["lineOf"];
  issues: Issue[];
}

/** The keys that `schema` does not have, as paths, each with those that it has. */
function* unknownKeys(
  data: unknown,
  schema: ISchema<unknown>,
  path = "",
): Generator<[key: string, known: string]> {
  if (!isRecord(data) || !("fields" in schema)) return;
  const fields = schema.fields as Record<string, ISchema<unknown>>;
  for (const [key, value] of Object.entries(data)) {
    const field = fields[key];
    if (field) yield* unknownKeys(value, field, `${path}${key}.`);
    else yield [`${path}${key}`, Object.keys(fields).join(", ")];
  }
}

/** Validates the frontmatter; `values` are those that the schema accepts. */
function validate({ data, lineOf }: ParsedFile, { schema }: Spec) {
  const issueOf = (field: string, message: string) => ({ field, message, line: lineOf(field) });
  const unknown = [...unknownKeys(data, schema)].map(([key, known]) =>
    issueOf(key, `is not a key of this file; write one of ${known}`),
  );
  try {
    schema.validateSync(data, { abortEarly: false });
    return { values: data, issues: unknown };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const invalid = error.inner.map(({ path = "", message }) => issueOf(path, message));
    const keys = invalid.map(({ field }) => field.split(/[.[]/)[0]);
    const valid = Object.entries(data).filter(([key]) => !keys.includes(key));
    return { values: Object.fromEntries(valid), issues: [...unknown, ...invalid] };
  }
}

/** Parses the prose; the lines of the issues are those of the file. */
function readBody(
  { body, bodyLine }: ParsedFile,
  { path, body: expected }: Spec,
  parseBody: ParseBody,
): { paragraphs?: string[]; issues: FileIssue[] } {
  const issue = (message: string) => ({ issues: [{ field: "body", message }] });
  if (body.trim() === "") {
    return expected === "required"
      ? issue("is empty; write its words below the second ---")
      : { issues: [] };
  }
  if (expected === "none") {
    return issue("is not shown anywhere; take out the words below the second ---");
  }
  const isOnLanding = path.startsWith("home/") && path !== contentTree.home.footer.path;
  const { paragraphs, issues } = parseBody(body, isOnLanding ? landingLinkTargets : linkTargets);
  const lineOf = ({ line = 1 }: FileIssue) => line + bodyLine - 1;
  return { paragraphs, issues: issues.map((found) => ({ ...found, line: lineOf(found) })) };
}

function readFile(root: string, path: string, spec: Spec, parseBody: ParseBody): ReadFile {
  const withIssues = (issues: FileIssue[]) => ({
    path,
    issues: issues.map((issue) => errorIn(path, issue)),
  });
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(join(root, path));
  } catch (error) {
    const code = String(errorCode(error) ?? error);
    return withIssues([
      { field: "file", message: `cannot be opened (${code}); let your user read it` },
    ]);
  }
  const { parsed, issues } = parseFile(bytes);
  if (!parsed) return withIssues(issues);
  const frontmatter = validate(parsed, spec);
  const body = readBody(parsed, spec, parseBody);
  return {
    ...withIssues([...frontmatter.issues, ...body.issues]),
    values: frontmatter.values,
    paragraphs: body.paragraphs,
    lineOf: parsed.lineOf,
  };
}

/** The content of a tree, with the examples of the schemas for whatever the files do not say or say wrong. */
function assemble(tree: Tree, filesOf: ReadonlyMap<Spec, ReadFile[]>): unknown {
  if (!isSpec(tree)) {
    const branches = Object.entries(tree);
    return Object.fromEntries(branches.map(([key, branch]) => [key, assemble(branch, filesOf)]));
  }
  const example = exampleOf(tree.schema);
  const files = filesOf.get(tree) ?? [];
  const entries = files.map(({ path, values }) => ({ ...example, ...values, file: path }));
  if (entries.length < Math.min(1, tree.min)) entries.push({ ...example, file: tree.path });
  return tree.kind === "file" ? entries[0] : entries;
}

/** One plan is the main one. Those whose `main` cannot be told have an issue of their own. */
function checkMainPlan(files: readonly ReadFile[]): Issue[] {
  const plans = files.filter(
    ({ values, issues }) => values && !issues.some(({ field }) => field === "main"),
  );
  const mains = plans.filter(({ values }) => values?.main);
  if (mains.length === 1) return [];
  const message =
    mains.length === 0
      ? "is true in none of the plans; write main: true in the one that is the offer"
      : `is true in ${mains.length} plans; keep main: true in one of them only`;
  return (mains.length === 0 ? plans : mains).map(({ path, lineOf }) =>
    errorIn(path, { field: "main", message, line: lineOf?.("main") }),
  );
}

/** Search engines tell pages apart by their titles and descriptions. */
function checkDuplicates(pages: readonly ReadFile[]): Issue[] {
  return ["title", "description"].flatMap((field) =>
    pages.flatMap(({ path, values, lineOf }, index) => {
      const duplicate = pages
        .slice(0, index)
        .find((page) => page.values?.[field] && page.values[field] === values?.[field]);
      if (!duplicate) return [];
      const message = `is that of content/${duplicate.path}, too; write one of its own for each page`;
      return [errorIn(path, { field, message, line: lineOf?.(field) })];
    }),
  );
}

/** What is wrong within each file, with which files there are, and between the files. */
function checkAll(filesOf: ReadonlyMap<Spec, ReadFile[]>, paths: readonly string[]): Issue[] {
  const parts = [...filesOf];
  const pages = parts.filter(
    ([{ kind, schema }]) => kind === "file" && "description" in schema.fields,
  );
  return [
    ...parts.flatMap(([spec, files]) => [
      ...checkPaths(spec, paths),
      ...files.flatMap(({ issues }) => issues),
    ]),
    ...checkUnread([...filesOf.keys()], paths),
    ...checkMainPlan(filesOf.get(contentTree.home.plans) ?? []),
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
  const isThere = existsSync(root);
  const paths = isThere ? listFiles(root) : [];
  const filesOf = new Map(
    specsOf().map((spec) => [
      spec,
      pathsOf(spec, paths).map((path) => readFile(root, path, spec, parseBody)),
    ]),
  );
  const missing: Issue = {
    severity: "error",
    file: "content",
    field: "folder",
    message: "is missing; bring it back from a copy, it holds every word of the site",
  };
  const files = [...filesOf.values()].flat();
  return {
    content: assemble(contentTree, filesOf) as Content,
    issues: isThere ? checkAll(filesOf, paths) : [missing],
    paragraphs: new Map(
      files.flatMap(({ path, paragraphs }) => (paragraphs ? [[path, paragraphs]] : [])),
    ),
  };
}
