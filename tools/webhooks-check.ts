import { join } from "node:path";
import { isMadeUp } from "../src/content/check-identity";
import { describeErrors } from "../src/content/issue";
import { loadContent } from "../src/content/load-content";
import { defaultPorts, loadDotEnv, readEnvironment, readWebhooks } from "../src/environment";
import { timeout } from "../src/forms/send";
import { UserError } from "../src/address";
import { root, runCommand } from "./lib/command";
import { checkWebhooks } from "./webhooks/check-webhooks";
import { readPublishedWebhooks } from "./webhooks/published-webhooks";

const options = {
  /** Posts a test submission for each form. */
  send: "--send",
  /** Takes the webhooks from the published pages instead of the environment. */
  published: "--published",
} as const;

void runCommand(async (stop) => {
  const args = process.argv.slice(2);
  const known: string[] = Object.values(options);
  const unknown = args.filter((arg) => !known.includes(arg));
  if (unknown.length > 0) {
    console.log(`There is no option "${unknown.join('", "')}"; there are ${known.join(" and ")}.`);
    return 1;
  }
  loadDotEnv(root);
  const { content, issues } = await loadContent(join(root, "content"));
  const { address } = content.site;
  const isPublished = args.includes(options.published);
  const contentError = describeErrors(issues);
  if (isPublished && contentError) throw new UserError(contentError);
  if (isPublished && isMadeUp(address)) {
    console.log(
      `Nothing to check: ${address} in content/site.mdx is made up, so nothing is published.`,
    );
    return 0;
  }
  const variables = isPublished
    ? await readPublishedWebhooks(address, AbortSignal.any([stop, AbortSignal.timeout(timeout)]))
    : process.env;
  const webhooks = readWebhooks(variables);
  const { PORT } = readEnvironment(process.env);
  if (contentError) throw new UserError(contentError);
  return checkWebhooks({
    webhooks,
    site: address,
    port: PORT ?? defaultPorts.PORT,
    send: args.includes(options.send),
    print: (line) => console.log(line),
    stop,
    timeLimit: timeout,
  });
});
