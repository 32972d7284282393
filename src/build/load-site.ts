import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { checkIdentity, isMadeUp, type Purpose } from "../content/check-identity";
import { describeErrors, describeIssue, topKey, type Issue } from "../content/issue";
import { loadContent, type LoadedContent } from "../content/load-content";
import type { Content } from "../content/tree";
import type { Reading, Variables, Webhooks } from "../environment";
import { addressWarnings } from "../webhook-address";
import { checkPictures } from "./pictures";
import { layOutSharePicture } from "./share-picture";

/** What the site is made from. */
export interface Site {
  webhooks: Webhooks;
  content: Content;
  /** The words of the picture for shared links, as SVG. */
  sharePicture: string;
}

/** Something the owner should know that stops nothing. */
export type Warning = Pick<Issue, "severity" | "message">;

/** The site, and what the owner should know of it. */
interface LoadedSite {
  /** What of the content has an error is replaced by an example; without webhooks there is no site. */
  site?: Site;
  warnings: Warning[];
  /** One message of all that is wrong, with which nothing may be built for visitors; empty where all is in order. */
  error: string;
}

/**
 * Checks everything that the owner writes: the files by their schemas, the texts that are drawn, and the identity.
 *
 * @param root - The absolute path of the project.
 * @param purpose - What the site is being made for.
 */
export async function checkContent(
  root: string,
  purpose: Purpose,
): Promise<LoadedContent & Pick<Site, "sharePicture">> {
  const { content, issues } = await loadContent(path.join(root, "content"));
  const picture = await layOutSharePicture(content);
  const pictures = content.pages.flatMap(({ prose }) => prose?.pictures ?? []);
  // What has an error was replaced by an example, of which there is nothing more to say.
  const isRead = (file: string, field: string) =>
    !issues.some(
      (issue) =>
        issue.severity === "error" &&
        (issue.field === "folder"
          ? file.startsWith(`${issue.file}/`)
          : issue.file === file &&
            [topKey(field), "frontmatter", "file"].includes(topKey(issue.field))),
    );
  const more = [
    ...picture.issues,
    ...checkIdentity(content.site, purpose, (field) =>
      isRead(`content/${content.site.file}`, field),
    ),
    ...(await checkPictures(root, pictures)),
  ].filter(({ file, field }) => isRead(file, field));
  return { content, sharePicture: picture.svg, issues: [...issues, ...more] };
}

/**
 * Reads and checks everything that the owner gives: the environment and the content.
 *
 * @param root - The absolute path of the project.
 * @param reading - What was read of the environment.
 * @param purpose - What the site is being made for.
 * @returns The site, and what is wrong with both at once.
 */
export async function loadSite(
  root: string,
  { value: webhooks, issues: variableIssues }: Reading<Webhooks>,
  purpose: Purpose,
): Promise<LoadedSite> {
  const { issues, ...site } = await checkContent(root, purpose);
  const error = describeErrors(variableIssues, issues);
  if (!webhooks) return { warnings: [], error };
  const isPublished = purpose === "publish" && !isMadeUp(site.content.site.address);
  return {
    site: { webhooks, ...site },
    error,
    warnings: [
      ...issues
        .filter(({ severity }) => severity !== "error")
        .map((issue) => ({ severity: issue.severity, message: describeIssue(issue) })),
      ...addressWarnings(webhooks, isPublished).map((message) => ({
        severity: "warning" as const,
        message,
      })),
    ],
  };
}

/** Names the file in which a command hands on what it has loaded. */
const handedOnIn = "LOADED_SITE_FILE";

/**
 * Hands on to Gatsby what was loaded, so that a build reads, validates and draws once. It does so before Gatsby starts:
 * the message comes sooner and is not broken into lines of 80 characters, and `public/` is not touched.
 *
 * @param root - The absolute path of the project.
 * @param loaded - The site.
 * @returns The environment variables for Gatsby.
 */
export function handOn(root: string, loaded: LoadedSite): Variables {
  const file = path.join(root, ".cache/loaded-site.json");
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(loaded));
  return { [handedOnIn]: file };
}

/** @returns What a command has handed on; nothing where Gatsby was started by itself. */
export function readHandedOn(variables: Variables): LoadedSite | undefined {
  const file = variables[handedOnIn];
  return file ? (JSON.parse(readFileSync(file, "utf8")) as LoadedSite) : undefined;
}
