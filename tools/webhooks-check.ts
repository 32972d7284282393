import { join } from "node:path";
import { isMadeUp } from "../src/content/check-identity";
import { describeErrors, loadContent } from "../src/content/load";
import { defaultPorts, loadDotEnv, readEnvironment, readWebhooks } from "../src/environment";
import { UserError } from "../src/errors";
import { timeout } from "../src/forms/send";
import { flag, readFlags, root, runCommand } from "./lib/command";
import { checkWebhooks } from "./webhooks/check-webhooks";
import { readPublishedWebhooks } from "./webhooks/published-webhooks";

void runCommand(async () => {
  const { send, published } = readFlags({ send: flag, published: flag });
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
    ? await readPublishedWebhooks(address, AbortSignal.timeout(timeout))
    : process.env;
  return checkWebhooks({
    webhooks: readWebhooks(variables),
    site: address,
    port: readEnvironment(process.env).PORT ?? defaultPorts.PORT,
    send,
    print: (line) => console.log(line),
    timeLimit: timeout,
  });
});
