import { readdirSync } from "node:fs";
import { basename, extname, join, posix, relative, sep } from "node:path";
import { errorCode } from "../address";
import { addressOfOwnPage, ownPagesFolder, takenAddresses } from "../routes";
import { errorIn, type Issue } from "./issue";
import type { Spec } from "./tree";

/** What systems and editors leave in folders unasked; names that begin with a dot are ignored as well. */
const ignoredFile = /^(thumbs\.db|ehthumbs\.db|desktop\.ini|icon\r|~\$.*|.*~)$/i;

/**
 * @param root - The absolute path of the content folder.
 * @returns The paths of all files below it, with slashes, but those that nobody put there on purpose; or why there are
 * none.
 */
export function listFiles(root: string): { paths: string[]; issue?: Issue } {
  try {
    const paths = readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((item) => !item.isDirectory() && !ignoredFile.test(item.name))
      .map((item) => relative(root, join(item.parentPath, item.name)).replaceAll(sep, "/"))
      .filter((path) => !/(^|\/)\./.test(path));
    return { paths: paths.sort() };
  } catch (error) {
    const code = String(errorCode(error) ?? error);
    const bringBack = "bring the folder back from a copy, it holds every word of the site";
    const messages: Partial<Record<string, string>> = {
      ENOENT: "is missing; bring it back from a copy, it holds every word of the site",
      ENOTDIR: `is a file; ${bringBack}`,
    };
    const message = messages[code] ?? `cannot be opened (${code}); let your user read it`;
    return { paths: [], issue: { severity: "error", file: "content", field: "folder", message } };
  }
}

/** What the files of a folder are called. */
const names = { folder: /^\d+-[a-z0-9-]+\.mdx$/, pages: /^[a-z0-9]+(-[a-z0-9]+)*\.mdx$/ };

const numberOf = (path: string) => Number.parseInt(basename(path), 10);

const isIn = (folder: string, path: string) => posix.dirname(path) === folder;

const isReadBy = (spec: Spec, path: string) =>
  spec.kind === "file"
    ? path === spec.path
    : isIn(spec.path, path) && names[spec.kind].test(basename(path));

/** The paths that a spec reads, in the order of their numbers, else of their names. */
export const pathsOf = (spec: Spec, paths: readonly string[]) =>
  paths
    .filter((path) => isReadBy(spec, path))
    .sort((a, b) => numberOf(a) - numberOf(b) || a.localeCompare(b));

/** What a misnamed file was probably meant to be called: small letters, hyphens, and the ending of its kind. */
function meantPath(path: string): string {
  const name = basename(path)
    .replace(/(\.[a-z]+)+$/i, "")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  return posix.join(posix.dirname(path), `${name}.mdx`);
}

/**
 * The addresses of the owner's own pages. A file that has to be renamed or moved is one of them already, so that the links
 * to it are not called dead.
 */
export const ownAddresses = (paths: readonly string[]) =>
  paths
    .filter((path) => path.startsWith(`${ownPagesFolder}/`) && !isPictureFile(path))
    .map((path) => addressOfOwnPage(`${ownPagesFolder}/${basename(meantPath(path))}`));

/** The names of the files beside the owner's own pages. */
export const namesBeside = (paths: readonly string[]) =>
  paths.filter((path) => isIn(ownPagesFolder, path)).map((path) => basename(path));

/** Looks for pages whose addresses are others' already. */
const checkAddresses = (paths: readonly string[]) =>
  paths.flatMap((path) => {
    const address = addressOfOwnPage(path);
    if (!takenAddresses.includes(address)) return [];
    const message = `would have the address ${address}, which is taken; rename it`;
    return [errorIn(path, "file", message)];
  });

/** Looks for files that a spec lacks, for files of one number, and for pages of one address. */
export function checkPaths(spec: Spec, paths: readonly string[]): Issue[] {
  if (spec.kind === "file") {
    // A file that is there by another name is reported by that name.
    if (paths.some((path) => meantPath(path) === spec.path)) return [];
    const keys = Object.keys(spec.schema.fields).join(", ");
    return [errorIn(spec.path, "file", `is missing; write it, with the keys ${keys}`)];
  }
  // What is there in the place of the folder is reported as what nothing reads.
  if (paths.includes(spec.path)) return [];
  const own = pathsOf(spec, paths);
  if (spec.kind === "pages") return checkAddresses(own);
  const issues = own.flatMap((path, index) => {
    const before = own[index - 1];
    if (!before || numberOf(before) !== numberOf(path)) return [];
    const message = `has the number ${numberOf(path)} of ${basename(before)}; give each file of the folder a number of its own`;
    return [errorIn(path, "file", message)];
  });
  if (own.length < spec.min) {
    const message = `has too few files (${own.length}); write at least ${spec.min}, named like 1-first.mdx`;
    issues.push(errorIn(spec.path, "folder", message));
  }
  return issues;
}

const pictureEnding = /\.(jpe?g|png|webp)$/i;

/** Whether a file, by its name, is a picture beside the owner's own pages. */
export const isPictureFile = (path: string) =>
  isIn(ownPagesFolder, path) && pictureEnding.test(path);

/** What is to be said of a file beside the pages that is no page. */
function adviseOnPicture(path: string): string | undefined {
  const ending = extname(path);
  if (/^\.(avif|bmp|gif|heic|heif|ico|jfif|psd|svg|tiff?)$/i.test(ending)) {
    return `is a ${ending} file; save the picture as .jpg, .png or .webp`;
  }
  if (!isPictureFile(path) || /^[\w.-]+$/.test(basename(path))) return undefined;
  return `has a name that no page can show; rename it to ${basename(meantPath(path), ".mdx")}${ending.toLowerCase()}`;
}

/**
 * @param paths - The files of the content, below `content/`.
 * @param shown - The names of the pictures that pages show.
 * @returns A warning for each that no page shows.
 */
export const checkUnusedPictures = (
  paths: readonly string[],
  shown: ReadonlySet<string>,
): Issue[] =>
  paths
    .filter((path) => isPictureFile(path) && !adviseOnPicture(path) && !shown.has(basename(path)))
    .map((path) => {
      const message = `is on no page; write ![what it shows](${basename(path)}) on one, or take it out`;
      return { ...errorIn(path, "file", message), severity: "warning" };
    });

/** Looks for files that no spec reads: mostly misnamed ones, whose words would silently be missing. */
export function checkUnread(specs: readonly Spec[], paths: readonly string[]): Issue[] {
  const isRead = (path: string) => specs.some((spec) => isReadBy(spec, path));
  const isInFolder = (path: string) => specs.some((spec) => isIn(spec.path, path));
  const adviceFor = (path: string) => {
    const meant = meantPath(path);
    const ending = extname(path);
    const advice = isIn(ownPagesFolder, path) ? adviseOnPicture(path) : undefined;
    if (advice) return advice;
    if (specs.some((spec) => spec.path === path)) {
      return "is not a folder; put a folder with its files in its place";
    }
    if (ending && !/^\.(mdx?|markdown|txt)$/i.test(ending)) {
      return `is a ${ending} file, which no page shows; take it out, and write its words, if it has any, into an .mdx file`;
    }
    if (isRead(meant)) {
      return paths.includes(meant)
        ? `is not read, ${basename(meant)} is; take one of them out`
        : `is not read under this name; rename it to ${basename(meant)}`;
    }
    if (path.startsWith(`${ownPagesFolder}/`)) {
      return isInFolder(path)
        ? "has no small letters (a to z) or digits, which would be its address; name it like privacy.mdx"
        : `is in a folder of its own; move it up into content/${ownPagesFolder}`;
    }
    if (!isInFolder(path)) {
      return `is not read by any page; take it out or rename it, or move it to content/${ownPagesFolder} for a page of its own`;
    }
    return /^\d/.test(basename(path))
      ? `has no word in small letters (a to z) after its number; name it like ${Number.parseInt(basename(path), 10)}-first.mdx`
      : "has no number at its beginning; name it like 1-first.mdx, in small letters, digits and hyphens";
  };
  return paths
    .filter((path) => !isRead(path) && (!isPictureFile(path) || adviseOnPicture(path)))
    .map((path) => errorIn(path, "file", adviceFor(path)));
}
