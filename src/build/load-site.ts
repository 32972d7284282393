import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ContentError } from "../content/issue";
import type { Content } from "../content/tree";
import {
  describeVariableIssues,
  type Environment,
  type Reading,
  type Variables,
} from "../environment";
import { isLoopbackHost } from "../is-loopback-host";
import { addressWarnings } from "../webhook-address";
import { checkContent, type DrawingCheck, type Warning } from "./check-content";
import type { AnsweredQuestion } from "./structured-data";

/** What the site is made from. */
export interface Site {
  environment: Environment;
  content: Content;
  /** The questions of the landing page with the words of their answers. */
  questions: AnsweredQuestion[];
}

/** The site and what the owner should know of it, or one message of all that is wrong. */
export type LoadedSite =
  | { site: Site; warnings: Warning[]; error?: undefined }
  | { site?: undefined; warnings?: undefined; error: string };

/** What to read, and what for. */
export interface LoadOptions {
  /** The absolute path of the project. */
  root: string;
  /** What was read of the environment. */
  environment: Reading<Environment>;
  /** Only a build refuses an identity that is partly made up. */
  purpose: "build" | "develop";
  /** Given by what draws the picture for shared links. */
  checkDrawing?: DrawingCheck;
}

/** A build whose forms post to this machine is a trial. */
const isTrial = ({ webhooks }: Environment) =>
  Object.values(webhooks).some((address) => isLoopbackHost(new URL(address).hostname));

/**
 * Reads and checks everything that the owner gives: the environment and the content.
 *
 * @returns The site, or what is wrong with both at once.
 */
export async function loadSite({
  root,
  environment: { value: environment, issues },
  purpose,
  checkDrawing,
}: LoadOptions): Promise<LoadedSite> {
  const build = environment && isTrial(environment) ? "trial" : "publish";
  const { content, paragraphs, errors, warnings } = await checkContent(
    root,
    purpose === "build" ? build : "develop",
    checkDrawing,
  );
  if (!environment || errors.length > 0) {
    return {
      error: [
        ...(issues.length > 0 ? [describeVariableIssues(issues)] : []),
        ...(errors.length > 0 ? [new ContentError(errors).message] : []),
      ].join("\n\n"),
    };
  }
  const questions = content.home.questions.map(({ file, question }) => ({
    question,
    answer: paragraphs.get(file)?.join("\n") ?? "",
  }));
  const ofAddresses = addressWarnings(environment.webhooks).map((message): Warning => ({
    severity: "warning",
    message,
  }));
  return {
    site: { environment, content, questions },
    warnings: [...warnings, ...ofAddresses],
  };
}

/** Names the file in which a command hands on what it has loaded. */
const handedOnIn = "LOADED_SITE_FILE";

/**
 * Hands on to Gatsby what was loaded, so that a build reads and validates once. It does so before Gatsby starts: the
 * message comes sooner and is not broken into lines of 80 characters, and `public/` is not touched.
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
