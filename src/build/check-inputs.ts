import path from "node:path";
import { ContentError } from "../content/fault";
import { readContent } from "../content/read-content";
import { createWordReader } from "../content/read-words";
import type { Content } from "../content/tree";
import {
  EnvironmentError,
  parseEnvironment,
  type Environment,
  type Variables,
} from "../environment";
import type { AnsweredQuestion } from "./structured-data";

/** Thrown when the site cannot be built from what the owner has given; the message names every fault of it. */
export class InputError extends Error {
  override name = "InputError";
}

/** What the site is built from. */
export interface Inputs {
  content: Content;
  /** The questions of the landing page with the words of their answers. */
  questions: AnsweredQuestion[];
  environment: Environment;
}

/**
 * Reads and checks everything that the owner gives: the environment and the content.
 *
 * @param root - The absolute path of the project.
 * @param env - The environment variables.
 * @returns Both, parsed.
 * @throws {@link InputError} with the faults of both at once.
 */
export async function checkInputs(root: string, env: Variables): Promise<Inputs> {
  const [environment, content] = await Promise.allSettled([
    new Promise<Environment>((resolve) => {
      resolve(parseEnvironment(env));
    }),
    readContent(path.join(root, "content")),
  ]);
  if (environment.status === "fulfilled" && content.status === "fulfilled") {
    const wordsOf = await createWordReader(path.join(root, "content"));
    return {
      environment: environment.value,
      content: content.value,
      questions: content.value.home.questions.map(({ file, question }) => ({
        question,
        answer: wordsOf(file),
      })),
    };
  }
  const reasons = [environment, content].flatMap((result): unknown[] =>
    result.status === "rejected" ? [result.reason] : [],
  );
  const messages = reasons.map((reason) => {
    if (reason instanceof EnvironmentError || reason instanceof ContentError) return reason.message;
    throw reason;
  });
  throw new InputError(messages.join("\n\n"));
}
