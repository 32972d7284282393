import { lstatSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { errorCode } from "../address";
import { linkTargets } from "../routes";
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
import { errorIn, type Issue } from "./issue";
import { createBodyParser } from "./parse-body";
import { readFile, type Known, type ReadFile } from "./read-file";
import { contentTree, isSpec, specsOf, type Content, type Spec, type Tree } from "./tree";

/** What a look at the whole content folder finds. */
export interface LoadedContent {
  /** The content. Values with an issue, and files that are missing, are replaced by the examples of their schema. */
  content: Content;
  /** What is wrong, most of it errors. */
  issues: Issue[];
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

/** The content of a tree, with the examples of the schemas for whatever the files do not say or say wrong. */
function assemble(tree: Tree, filesOf: ReadonlyMap<Spec, ReadFile[]>): unknown {
  if (!isSpec(tree)) {
    const branches = Object.entries(tree);
    return Object.fromEntries(branches.map(([key, branch]) => [key, assemble(branch, filesOf)]));
  }
  const files = filesOf.get(tree) ?? [];
  const entries = files.map(({ path, values, prose, issues }) => ({
    ...(issues.length > 0 && exampleOf(tree.schema)),
    ...values,
    file: path,
    ...(prose && { prose }),
  }));
  if (entries.length < Math.min(1, tree.min)) {
    entries.push({ ...exampleOf(tree.schema), file: tree.path });
  }
  return tree.kind === "file" ? entries[0] : entries;
}

const errorAt = ({ path, places }: ReadFile, field: string, message: string): Issue =>
  errorIn(path, field, message, places?.get(field)?.line);

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
  return (mains.length === 0 ? files : mains).map((file) => errorAt(file, "main", message));
}

/** What may be meant, and is mostly a slip: a price that lost digits or has too many, and plans in several currencies. */
function checkPrices(files: readonly ReadFile[]): Issue[] {
  const currencyOf = ({ values }: ReadFile) => values?.currency as string | undefined;
  const first = files.find(currencyOf);
  return files.flatMap((file) => {
    const price = file.values?.price as number | undefined;
    const currency = currencyOf(file);
    const issues: Issue[] = [];
    const rounded =
      price !== undefined && currency && roundPrice(price, currency) !== price
        ? `, but ${currency} has ${decimalsOf(currency) || "no"} decimals, so that visitors see ${formatPrice(price, currency)}`
        : "";
    if (price !== undefined && (rounded || price < 10)) {
      const message = `is ${price}${rounded}; make sure that it is meant`;
      issues.push({ ...errorAt(file, "price", message), severity: "warning" });
    }
    if (first && currency && currency !== currencyOf(first)) {
      const message = `is ${currency}, but that of ${basename(first.path)} is ${currencyOf(first)}; make sure that both are meant`;
      issues.push({ ...errorAt(file, "currency", message), severity: "info" });
    }
    return issues;
  });
}

/** Search engines tell pages apart by their titles and descriptions. */
function checkDuplicates(pages: readonly ReadFile[]): Issue[] {
  return ["title", "description"].flatMap((field) =>
    pages.flatMap((file, index) => {
      const duplicate = pages
        .slice(0, index)
        .find(({ values }) => values?.[field] && values[field] === file.values?.[field]);
      if (!duplicate) return [];
      const message = `is that of content/${duplicate.path}, too; write one of its own for each page`;
      return [errorAt(file, field, message)];
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
  const { paths, issue } = listFiles(root);
  const ownPages = ownAddresses(paths);
  const known: Known = {
    targets: [...linkTargets, ...ownPages],
    ownPages,
    beside: namesBeside(paths),
  };
  const readAll = (spec: Spec) =>
    pathsOf(spec, paths).map((path): ReadFile => {
      const bytes = readBytes(join(root, path));
      if (typeof bytes !== "string") return readFile(path, bytes, spec, known, parseBody);
      return { path, issues: [errorIn(path, "file", bytes)] };
    });
  const [site] = readAll(contentTree.site);
  known.address = site?.values?.address as string | undefined;
  for (const spec of specsOf()) filesOf.set(spec, readAll(spec));
  return {
    content: assemble(contentTree, filesOf) as Content,
    issues: issue ? [issue] : checkAll(filesOf, paths),
  };
}
