import { checkContent } from "../src/build/load-site";
import { describeIssue } from "../src/shared/content/issue";
import { describeErrors } from "../src/shared/content/describe-errors";
import { UserError } from "../src/shared/user-error";
import { root, runCommand } from "./lib/command";

void runCommand(async () => {
  console.log("Checking the content in content/.");
  const { issues } = await checkContent(root);
  for (const issue of issues) {
    if (issue.severity !== "error") console.log(`Note: ${describeIssue(issue)}`);
  }

  const errors = describeErrors(issues);
  if (errors) throw new UserError(errors);
  console.log("The content has no faults.");
  return 0;
}, "Fix what is named above, then run npm run content:check again.");
