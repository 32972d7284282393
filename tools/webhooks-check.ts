import { join } from "node:path";
import { parseArgs } from "node:util";
import { describeErrors, loadContent } from "../src/content/load";
import { loadDotEnv, readWebhooks } from "../src/environment";
import { UserError } from "../src/errors";
import { timeout } from "../src/forms/send";
import { root, runCommand } from "./lib/command";
import { checkWebhooks } from "./webhooks/check-webhooks";
import { readPublishedWebhooks } from "./webhooks/published-webhooks";

const flag = { type: "boolean", default: false } as const;

void runCommand(async () => {
  const { send, published } = parseArgs({ options: { send: flag, published: flag } }).values;
  loadDotEnv(root);

  const { content, issues } = loadContent(join(root, "content"));
  if (!content) throw new UserError(describeErrors(issues));
  const { address } = content.site;

  const variables = published ? await readPublishedWebhooks(address) : process.env;
  return checkWebhooks({
    webhooks: readWebhooks(variables),
    site: address,
    send,
    print: (line) => console.log(line),
    timeLimit: timeout,
  });
});
