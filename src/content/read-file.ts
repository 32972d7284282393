import { ObjectSchema, ValidationError, type AnyObjectSchema } from "yup";
import { landingLinkTargets } from "../routes";
import { errorIn, topKey, type FileIssue, type Issue } from "./issue";
import type { BodyRules, ParseBody, Prose } from "./parse-body";
import { parseFile, type ParsedFile } from "./parse-file";
import { typedValue, type SchemaContext } from "./schema";
import { contentTree, type Spec } from "./tree";
import { isRecord } from "./yaml";

/** A content file as it was read. Where its keys cannot be told, there are issues alone. */
export interface ReadFile {
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

/** What is known of the rest of the content while a file is read. */
export type Known = SchemaContext & Omit<BodyRules, "isPage">;

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
  known: Known,
): { prose?: Prose; issues: FileIssue[] } {
  const issue = (message: string) => ({ issues: [{ field: "body", message }] });
  const isEmpty = "is empty; write its words below the second ---";
  if (body.trim() === "") return expected === "required" ? issue(isEmpty) : { issues: [] };
  if (expected === "none") {
    return issue("is not shown anywhere; take out the words below the second ---");
  }
  const isOnLanding = path.startsWith("home/") && path !== contentTree.home.footer.path;
  const { issues, ...prose } = parseBody(body, {
    ...known,
    ...(isOnLanding && { targets: [...landingLinkTargets, ...known.ownPages] }),
    isPage: kind === "pages",
  });
  if (prose.paragraphs.length === 0 && issues.length === 0) return issue(isEmpty);
  const lineOf = ({ line = 1 }: FileIssue) => line + bodyLine - 1;
  return { prose, issues: issues.map((found) => ({ ...found, line: lineOf(found) })) };
}

/**
 * Reads a content file.
 *
 * @param path - Its path below `content/`.
 * @param bytes - What it holds.
 * @param spec - How it is read.
 * @returns Its values and its prose, and everything that is wrong with it by itself.
 */
export function readFile(
  path: string,
  bytes: Uint8Array,
  spec: Spec,
  known: Known,
  parseBody: ParseBody,
): ReadFile {
  const withIssues = (issues: FileIssue[]) => ({
    path,
    issues: issues.map(({ field, message, line }) => errorIn(path, field, message, line)),
  });
  const { parsed, issues } = parseFile(bytes);
  if (!parsed) return withIssues(issues);
  const { values, issues: ofKeys } = validate(parsed, spec, known);
  const { prose, issues: ofProse } = readBody(parsed, spec, parseBody, known);
  return { ...withIssues([...ofKeys, ...ofProse]), values, prose, places: parsed.places };
}
