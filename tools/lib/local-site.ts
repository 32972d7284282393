import { resolve } from "node:path";
import { loadSite } from "../../src/build/load-site";
import {
  loadDotEnv,
  type LocalEnvironment,
  readLocalEnvironment,
  type Variables,
  webhookVariables,
} from "../../src/environment";
import { formTypes } from "../../src/routes";
import { UserError } from "../../src/user-error";
import { type RunningInbox, startInbox } from "../servers/inbox";
import { root } from "./command";

/** What it takes to run the site on this machine. */
export interface LocalSite {
  /** `PORT`; undefined when the reader did not ask for one. */
  port: number | undefined;
  /** The environment for Gatsby, with an address for every form. */
  env: Variables;
  /** Lines for the console: where each form posts to. Of an address that is set, only the host. */
  lines: string[];
}

/**
 * Reads the environment. Good content is left to the build that follows; where the environment has issues, those of the
 * content are told with them.
 */
async function loadLocalEnvironment(): Promise<LocalEnvironment> {
  loadDotEnv(root);
  const { value, issues } = readLocalEnvironment(process.env);
  if (value) return value;
  const { error } = await loadSite(root, { issues }, "develop");
  throw new UserError(error);
}

/** Lets the inbox stand in for the webhooks that are unset. */
function chooseWebhooks(
  { webhooks, port, inboxFile }: LocalEnvironment,
  inbox: RunningInbox | undefined,
): LocalSite {
  const env = { ...process.env };
  const lines: string[] = inbox ? [`Inbox: ${inbox.origin} (${inboxFile})`] : [];
  for (const formType of formTypes) {
    const variable = webhookVariables[formType];
    const address = webhooks[formType];
    env[variable] = address ?? inbox?.webhooks[formType];
    lines.push(
      address === undefined
        ? `The ${formType} form posts to the inbox (${variable} is unset): ${env[variable]}`
        : `The ${formType} form posts to ${new URL(address).host} (${variable})`,
    );
  }
  return { port, env, lines };
}

/**
 * Runs the site on this machine, beside an inbox unless all webhooks are set.
 *
 * @param run - Builds and serves the site until it is stopped; returns the exit code.
 * @returns The same exit code, once the inbox is closed.
 * @throws {@link UserError} with all issues of the environment and the content, or when `INBOX_PORT` is in use.
 */
export async function runLocalSite(run: (site: LocalSite) => Promise<number>): Promise<number> {
  const environment = await loadLocalEnvironment();
  const { webhooks, inboxPort, inboxFile } = environment;
  const inbox = formTypes.every((formType) => webhooks[formType] !== undefined)
    ? undefined
    : await startInbox({ port: inboxPort, file: resolve(root, inboxFile) });
  try {
    return await run(chooseWebhooks(environment, inbox));
  } finally {
    await inbox?.close();
  }
}
