import path from "node:path";
import { ContentError } from "../content/fault";
import { readContent } from "../content/read-content";
import type { Content } from "../content/tree";
import {
  EnvironmentError,
  parseEnvironment,
  type Environment,
  type Variables,
} from "../environment";

/** Thrown when the site cannot be built from what the owner has given; the message names every fault of it. */
export class InputError extends Error {
  override name = "InputError";
}

/** What the site is built from. */
export interface Inputs {
  content: Content;
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
    return { environment: environment.value, content: content.value };
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
