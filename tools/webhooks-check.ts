import { join } from "node:path";
import { parseArgs } from "node:util";
import { isMadeUp } from "../src/content/check-identity";
import { describeErrors, loadContent } from "../src/content/load";
import { defaultPorts, loadDotEnv, readEnvironment, readWebhooks } from "../src/environment";
import { timeout } from "../src/forms/send";
import { UserError } from "../src/address";
import { root, runCommand } from "./lib/command";
import { checkWebhooks } from "./webhooks/check-webhooks";
import { readPublishedWebhooks } from "./webhooks/published-webhooks";

/** An unknown option is an error, so that a misspelt `--send` does not look like a test that was sent. */
function readOptions() {
  const option = { type: "boolean", default: false } as const;
  try {
    return parseArgs({ options: { send: option, published: option } }).values;
  } catch (error) {
    const { message } = error as Error;
    throw new UserError(`${message}. There are --send and --published.`);
  }
}

void runCommand(async (stop) => {
  const { send, published } = readOptions();
  loadDotEnv(root);
  const { content, issues } = loadContent(join(root, "content"));
  if (!content) throw new UserError(describeErrors(issues));
  const { address } = content.site;
  if (published && isMadeUp(address)) {
    console.log(
      `Nothing to check: ${address} in content/site.mdx is made up, so nothing is published.`,
    );
    return 0;
  }
  const variables = published
    ? await readPublishedWebhooks(address, AbortSignal.any([stop, AbortSignal.timeout(timeout)]))
    : process.env;
  const webhooks = readWebhooks(variables);
  const { PORT } = readEnvironment(process.env);
  return checkWebhooks({
    webhooks,
    site: address,
    port: PORT ?? defaultPorts.PORT,
    send,
    print: (line) => console.log(line),
    timeLimit: timeout,
    stop,
  });
});
