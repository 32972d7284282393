import { join } from "node:path";
import { describeErrors, loadContent } from "../src/content/load";
import { loadDotEnv, readWebhooks } from "../src/environment";
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

  const variables = published
    ? await readPublishedWebhooks(address, AbortSignal.timeout(timeout))
    : process.env;
  return checkWebhooks({
    webhooks: readWebhooks(variables),
    site: address,
    send,
    print: (line) => console.log(line),
    timeLimit: timeout,
  });
});
