import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { checkIdentity, isMadeUp, type Purpose } from "../content/check-identity";
import { describeErrors, describeIssue, type Issue } from "../content/issue";
import { loadContent } from "../content/load";
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
  /** Without webhooks, or without content that can be shown, there is no site. */
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
): Promise<{ issues: Issue[] } & Partial<Pick<Site, "content" | "sharePicture">>> {
  const { content, issues } = loadContent(path.join(root, "content"));
  if (!content) return { issues };
  const picture = await layOutSharePicture(content);
  const pictures = content.pages.flatMap(({ prose }) => prose?.pictures ?? []);
  const more = [
    ...picture.issues,
    ...checkIdentity(content.site, purpose),
    ...(await checkPictures(root, pictures)),
  ];
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
  const { issues, content, sharePicture } = await checkContent(root, purpose);
  const error = describeErrors(variableIssues, issues);
  if (!webhooks || !content || !sharePicture) return { warnings: [], error };
  const isPublished = purpose === "publish" && !isMadeUp(content.site.address);
  return {
    site: { webhooks, content, sharePicture },
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
