import { join } from "node:path";
import { loadContent } from "../src/build/load-content";
import { describeErrors } from "../src/shared/content/describe-errors";
import { loadDotEnv, readEnvironment } from "../src/build/environment";
import { UserError } from "../src/build/errors";
import { readOptions, root, runCommand } from "./lib/command";
import { checkWebhooks } from "./webhooks/check-webhooks";
import { readPublishedWebhooks } from "./webhooks/published-webhooks";

void runCommand(async () => {
  const options = readOptions(["--send", "--published"]);
  loadDotEnv(root);

  const { content, issues } = loadContent(join(root, "content"));
  if (!content) throw new UserError(describeErrors(issues));
  const { address } = content.site;

  const isPublished = options.includes("--published");
  const variables = isPublished ? await readPublishedWebhooks(address) : process.env;
  const { webhooks } = readEnvironment(variables);
  return checkWebhooks(webhooks, address, options.includes("--send"));
});
