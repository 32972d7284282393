import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { config } from "dotenv";
import { hasHostName, isLoopbackHost, UserError } from "./address";
import { formTypes, type FormType } from "./routes";

/** A record of environment variables, such as `process.env`. */
export type Variables = Record<string, string | undefined>;

/** What was read, or what is wrong: a sentence or two for each such variable, beginning with its name. */
export type Reading<T> = { value: T; issues: [] } | { value?: undefined; issues: string[] };

/** The address that each form posts to: an absolute URL, without surrounding white space. */
export type Webhooks = Record<FormType, string>;

/** What the servers on this machine are told. */
interface ServerEnvironment {
  /** `PORT`: the port of the site; undefined when the reader did not ask for one. */
  port: number | undefined;
  /** `INBOX_PORT`: the port of the inbox; undefined when the reader did not ask for one. */
  inboxPort: number | undefined;
  /** `INBOX_FILE`: where the inbox stores submissions, relative to the project's root or absolute. */
  inboxFile: string;
}

/** Where the search for a free port begins when none was asked for, by the variable that asks for one. */
export const defaultPorts = { PORT: 8000, INBOX_PORT: 8001 } as const;

/** The variable that holds the webhook's address, for each form type. */
export const webhookVariables = Object.fromEntries(
  formTypes.map((type) => [type, `GATSBY_${type.toUpperCase().replaceAll("-", "_")}_WEBHOOK_URL`]),
) as Record<FormType, string>;

/**
 * Loads the file `.env` into `process.env`. A variable that the environment already has keeps its value.
 *
 * @param root - The folder that holds `.env`, which may be missing.
 * @throws Error when the file is there but cannot be read.
 * @throws {@link UserError} when it is saved as UTF-16, as PowerShell does, in which no variable would be found.
 */
export function loadDotEnv(root: string): void {
  const path = join(root, ".env");
  if (!existsSync(path)) return;
  if (statSync(path).isFile() && readFileSync(path).includes(0)) {
    throw new UserError(
      `${path} is not saved as UTF-8; save it again and choose the encoding UTF-8.`,
    );
  }
  const { error } = config({ path, quiet: true });
  if (error) {
    throw new Error(`${path} cannot be read: ${error.message}`, { cause: error });
  }
}

/** What is wrong with an address, as the rest of a sentence. */
function addressIssue(address: string): string | undefined {
  if (/[\s\p{Cc}]/u.test(address)) return "holds white space or a control character";
  // "https:host/path" without the slashes is relative to the page in a browser (WHATWG URL, section 4.4).
  if (!/^[a-z][a-z\d+.-]*:\/\//i.test(address) || !URL.canParse(address)) {
    return "is not an absolute URL";
  }
  const url = new URL(address);
  const { protocol, username, password, hostname } = url;
  if (protocol !== "https:" && protocol !== "http:") {
    return `starts with ${protocol}// instead of https://`;
  }
  // A Request with credentials in its URL throws a TypeError (WHATWG Fetch, section 5.4).
  if (username !== "" || password !== "") {
    return "holds a user name or password before the @, which browsers refuse to send";
  }
  if (!hasHostName(url)) {
    return "holds a sign between :// and the next slash that no host name has, such as $ or a quote; names of variables in it are not filled in";
  }
  if (protocol === "http:" && !isLoopbackHost(hostname)) {
    return `is plain http on the public host ${hostname}, where anybody on the way can read what is sent`;
  }
  return undefined;
}

const reading = <T>(value: T, issues: string[]): Reading<T> =>
  issues.length > 0 ? { issues } : { value, issues: [] };

/** Reads the webhooks that are set; unset ones are an issue where the forms need all of them. */
function readAddresses(variables: Variables, areRequired: boolean): Reading<Partial<Webhooks>> {
  const webhooks: Partial<Webhooks> = {};
  const issues: string[] = [];
  for (const type of formTypes) {
    const variable = webhookVariables[type];
    const example = `https://automation.example.com/webhook/${type}`;
    const address = variables[variable]?.trim();
    const issue = address && addressIssue(address);
    if (issue) {
      issues.push(
        `${variable} ${issue}. Set it to an https address such as ${example} (http only for localhost, 127.x.x.x or [::1]).`,
      );
    } else if (address) {
      webhooks[type] = address;
    } else if (areRequired) {
      issues.push(
        `${variable} is not set. Set it to the address of the form's webhook, such as ${example}.`,
      );
    }
  }
  return reading(webhooks, issues);
}

/** Reads what a build of the site needs: all webhooks. */
export const readWebhooks = (variables: Variables) =>
  readAddresses(variables, true) as Reading<Webhooks>;

/**
 * Reads a port.
 *
 * @param name - The variable that holds it.
 * @param example - A port for the message.
 * @param highest - The highest that is allowed.
 * @returns The port, undefined where the variable is unset or blank.
 */
export function readPort(
  variables: Variables,
  name: string,
  example: number,
  highest = 65_535,
): { port: number | undefined; issues: string[] } {
  const text = variables[name]?.trim() ?? "";
  if (text === "") return { port: undefined, issues: [] };
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= highest) return { port, issues: [] };
  return {
    port: undefined,
    issues: [
      `${name} is not a port. Set it to a whole number from 1 to ${highest}, such as ${example}, or leave it unset.`,
    ],
  };
}

/** Reads what the preview and the inbox need. */
export function readServerEnvironment(variables: Variables): Reading<ServerEnvironment> {
  const inbox = readPort(variables, "INBOX_PORT", defaultPorts.INBOX_PORT);
  const site = readPort(variables, "PORT", defaultPorts.PORT);
  const inboxFile = variables.INBOX_FILE?.trim() || "inbox-data/submissions.jsonl";
  return reading({ port: site.port, inboxPort: inbox.port, inboxFile }, [
    ...inbox.issues,
    ...site.issues,
  ]);
}

/** Reads what it takes to run the site on this machine, where webhooks may be unset or blank. */
export function readLocalEnvironment(
  variables: Variables,
): Reading<ServerEnvironment & { webhooks: Partial<Webhooks> }> {
  const servers = readServerEnvironment(variables);
  const webhooks = readAddresses(variables, false);
  return servers.value && webhooks.value
    ? { value: { ...servers.value, webhooks: webhooks.value }, issues: [] }
    : { issues: [...servers.issues, ...webhooks.issues] };
}

/**
 * @returns What was read.
 * @throws {@link UserError} naming every variable that is wrong.
 */
export function valueOf<T>({ value, issues }: Reading<T>): T {
  if (value === undefined) throw new UserError(describeVariableIssues(issues));
  return value;
}

/**
 * @param issues - What is wrong with the variables, at least one.
 * @param where - What is said of where to set them.
 * @returns One message of all of them.
 */
export function describeVariableIssues(
  issues: readonly string[],
  where = "Set them in the environment or in the file .env; .env.example shows how.",
): string {
  return [
    issues.length === 1
      ? "An environment variable is wrong:"
      : `${issues.length} environment variables are wrong:`,
    ...issues.map((issue) => `  ${issue}`),
    where,
  ].join("\n");
}
