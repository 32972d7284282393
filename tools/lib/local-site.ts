import { resolve } from "node:path";
import { loadSite } from "../../src/build/load-site";
import {
  loadDotEnv,
  readLocalEnvironment,
  type Variables,
  webhookVariables,
} from "../../src/environment";
import { formTypes } from "../../src/routes";
import { UserError } from "../../src/address";
import { startInbox } from "../servers/inbox";
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
 * Runs the site on this machine. Beside it, an inbox stands in for the webhooks that are unset.
 *
 * @param run - Builds and serves the site until it is stopped; returns the exit code.
 * @returns The same exit code, once the inbox is closed.
 * @throws {@link UserError} with all issues of the environment and the content, or when `INBOX_PORT` is in use.
 */
export async function runLocalSite(run: (site: LocalSite) => Promise<number>): Promise<number> {
  loadDotEnv(root);
  const { value, issues } = readLocalEnvironment(process.env);
  if (!value) {
    // Good content is left to the build that follows; now, the issues of both are told at once.
    const { error } = await loadSite(root, { issues }, "develop");
    throw new UserError(error);
  }
  const { webhooks, port, inboxPort, inboxFile } = value;
  const inbox = formTypes.every((type) => webhooks[type])
    ? undefined
    : await startInbox({ port: inboxPort, file: resolve(root, inboxFile) });
  const env: Variables = { ...process.env };
  const lines = inbox ? [`Inbox: ${inbox.origin} (${inboxFile})`] : [];
  for (const type of formTypes) {
    const variable = webhookVariables[type];
    const address = webhooks[type];
    env[variable] = address ?? inbox?.webhooks[type];
    lines.push(
      address
        ? `The ${type} form posts to ${new URL(address).host} (${variable})`
        : `The ${type} form posts to the inbox (${variable} is unset): ${env[variable]}`,
    );
  }
  try {
    return await run({ port, env, lines });
  } finally {
    await inbox?.close();
  }
}
