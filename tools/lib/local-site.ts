import { resolve } from "node:path";
import { loadSite } from "../../src/build/load-site";
import {
  type LocalEnvironment,
  readLocalEnvironment,
  type Variables,
  webhookVariables,
} from "../../src/environment";
import { formTypes } from "../../src/routes";
import { UserError } from "../../src/user-error";
import { type RunningInbox, startInbox } from "../servers/inbox";

/**
 * Reads what it takes to run the site on this machine. Good content is left to the build that follows; where the
 * environment has faults, those of the content are told with them.
 *
 * @param root - The absolute path of the project.
 * @throws {@link UserError} with the faults of both at once.
 */
export async function loadLocalEnvironment(root: string): Promise<LocalEnvironment> {
  const { value, issues } = readLocalEnvironment(process.env);
  if (value) return value;
  const { error } = await loadSite(root, { issues }, "develop");
  throw new UserError(error);
}

/** The webhooks that the forms will post to, and what the reader should know about them. */
export interface LocalWebhooks {
  /** The variables of all forms. */
  variables: Variables;
  /** The inbox, when it stands in for a webhook that is unset. */
  inbox: RunningInbox | undefined;
  /** Lines for the console: where each form posts to. Of an address that is set, only the host. */
  lines: string[];
}

/**
 * Starts the inbox unless all webhooks are set.
 *
 * @param environment - What is set.
 * @param root - The folder that `INBOX_FILE` is relative to.
 * @throws {@link UserError} when `INBOX_PORT` is in use.
 */
export async function startInboxForUnset(
  { webhooks, inboxPort, inboxFile }: LocalEnvironment,
  root: string,
): Promise<LocalWebhooks> {
  const isComplete = formTypes.every((formType) => webhooks[formType] !== undefined);
  const inbox = isComplete
    ? undefined
    : await startInbox({ port: inboxPort, file: resolve(root, inboxFile) });
  const variables: Variables = {};
  const lines: string[] = inbox ? [`Inbox: ${inbox.origin} (${inboxFile})`] : [];
  for (const formType of formTypes) {
    const variable = webhookVariables[formType];
    const address = webhooks[formType];
    variables[variable] = address ?? inbox?.webhooks[formType];
    lines.push(
      address === undefined
        ? `The ${formType} form posts to the inbox (${variable} is unset): ${variables[variable]}`
        : `The ${formType} form posts to ${new URL(address).host} (${variable})`,
    );
  }
  return { variables, inbox, lines };
}
