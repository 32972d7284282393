import { join } from "node:path";
import { readEnvironment } from "../src/build/environment";
import { UserError } from "../src/shared/user-error";
import { loadContent } from "../src/build/load-content";
import { describeErrors } from "../src/shared/content/describe-errors";
import { readOptions, root, runCommand } from "./lib/command";
import { checkWebhooks } from "./webhooks/check-webhooks";
import { readPublishedWebhooks } from "./webhooks/published-webhooks";

void runCommand(async () => {
  console.log("Checking the webhooks of the forms.");
  const options = readOptions(["--send", "--published"]);

  const { content, issues } = loadContent(join(root, "content"));
  if (!content) throw new UserError(describeErrors(issues));
  const { address } = content.site;

  const endpoints = options.includes("--published")
    ? await readPublishedWebhooks(address)
    : readEnvironment(process.env).endpoints;
  return checkWebhooks(endpoints, address, options.includes("--send"));
});
