import { UserError } from "../user-error";
import type { Purpose } from "../content/check-identity";
import { ContentError, type Issue } from "../content/issue";
import type { Content } from "../content/tree";
import { EnvironmentError, type Environment } from "../environment";
import { isLoopbackHost } from "../is-loopback-host";
import { addressWarnings } from "../webhook-address";
import { checkContent, type Notice } from "./check-content";
import type { AnsweredQuestion } from "./structured-data";

/** Thrown when the site cannot be built from what the owner has given; the message names every fault of it. */
export class InputError extends UserError {
  override name = "InputError";
}

/** What the site is built from. */
export interface Inputs<E extends Environment = Environment> {
  content: Content;
  /** The questions of the landing page with the words of their answers. */
  questions: AnsweredQuestion[];
  environment: E;
  /** The picture for shared links, as SVG. */
  sharePicture: string;
  /** What the owner should know, although the site can be built. */
  notices: Notice[];
}

/** Reads the environment; gives its error where it has faults. */
function readEnvironment<E>(parse: () => E): E | EnvironmentError {
  try {
    return parse();
  } catch (error) {
    if (error instanceof EnvironmentError) return error;
    throw error;
  }
}

/** A build whose forms post to this machine is a trial. */
function purposeOf(environment: Environment | EnvironmentError): Purpose {
  if (environment instanceof EnvironmentError) return "publish";
  const hosts = Object.values(environment.webhooks).map((address) => new URL(address).hostname);
  return hosts.some(isLoopbackHost) ? "trial" : "publish";
}

/** One error of all that is wrong with the environment and the content. */
const inputError = (environment: unknown, faults: readonly Issue[]) =>
  new InputError(
    [
      ...(environment instanceof EnvironmentError ? [environment.message] : []),
      ...(faults.length > 0 ? [new ContentError(faults).message] : []),
    ].join("\n\n"),
  );

/**
 * Reads the environment for a command that leaves the content to the build that it starts. Only where the environment
 * has faults is the content looked at here, so that its faults are told with them.
 *
 * @param root - The absolute path of the project.
 * @param parse - Reads the environment.
 * @returns What was read.
 * @throws {@link InputError} with the faults of both at once.
 */
export async function checkEnvironment<E>(root: string, parse: () => E): Promise<E> {
  const environment = readEnvironment(parse);
  if (!(environment instanceof EnvironmentError)) return environment;
  const { issues } = await checkContent(root, "develop");
  throw inputError(environment, issues);
}

/**
 * Reads and checks everything that the owner gives: the environment and the content.
 *
 * @param root - The absolute path of the project.
 * @param parse - Reads the environment.
 * @param command - What the inputs are for. Only a build refuses an identity that is partly made up.
 * @returns Both, parsed, with the picture that is drawn from them.
 * @throws {@link InputError} with the faults of both at once.
 */
export async function checkInputs<E extends Environment>(
  root: string,
  parse: () => E,
  command: "build" | "develop" | "check",
): Promise<Inputs<E>> {
  const environment = readEnvironment(parse);
  const purpose = command === "build" ? purposeOf(environment) : "develop";
  const { content, paragraphs, sharePicture, issues, notices } = await checkContent(root, purpose);

  if (environment instanceof EnvironmentError || issues.length > 0) {
    throw inputError(environment, issues);
  }
  const warnings = addressWarnings(environment.webhooks).map((message): Notice => ({
    level: "warn",
    message,
  }));
  const questions = content.home.questions.map(({ file, question }) => ({
    question,
    answer: paragraphs.get(file)?.join("\n") ?? "",
  }));
  return { content, questions, environment, sharePicture, notices: [...notices, ...warnings] };
}
