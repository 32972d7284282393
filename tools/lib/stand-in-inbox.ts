import { formTypes } from "../../src/routes";
import { resolve } from "node:path";
import { type LocalEnvironment, type Variables, webhookVariables } from "../../src/environment";
import { type RunningInbox, startInbox } from "../inbox/start-inbox";

/** The webhooks that the forms will post to, and what the reader should know about them. */
export interface LocalWebhooks {
  /** The two variables, all set. */
  variables: Variables;
  /** The inbox, when it stands in for a webhook that is unset. */
  inbox: RunningInbox | undefined;
  /** Lines for the console: where each form posts to. Of an address that is set, only the host. */
  lines: string[];
}

/**
 * Starts the inbox unless both webhooks are set.
 *
 * @param environment - what is set
 * @param root - the folder that `INBOX_FILE` is relative to
 * @throws {@link PortError} when `INBOX_PORT` is in use
 */
export async function useInboxForUnset(
  environment: LocalEnvironment,
  root: string,
): Promise<LocalWebhooks> {
  const { webhooks, inboxPort, inboxFile } = environment;
  const isComplete = formTypes.every((formType) => webhooks[formType] !== undefined);
  const inbox = isComplete
    ? undefined
    : await startInbox({ port: inboxPort, file: resolve(root, inboxFile) });

  const variables: Variables = {};
  const lines: string[] = inbox ? [`Inbox: ${inbox.origin} (${inboxFile})`] : [];
  for (const formType of formTypes) {
    const variable = webhookVariables[formType];
    const isSet = webhooks[formType] !== undefined;
    const address = webhooks[formType] ?? inbox?.webhooks[formType] ?? "";
    variables[variable] = address;
    lines.push(
      isSet
        ? `The ${formType} form posts to ${new URL(address).host} (${variable})`
        : `The ${formType} form posts to the inbox (${variable} is unset): ${address}`,
    );
  }
  return { variables, inbox, lines };
}
