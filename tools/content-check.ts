import { checkContent } from "../src/build/load-site";
import { describeIssue } from "../src/content/issue";
import { describeErrors } from "../src/content/load";
import { UserError } from "../src/address";
import { root, runCommand } from "./lib/command";

void runCommand(async () => {
  const { issues } = await checkContent(root, "publish");
  const notes = issues.filter(({ severity }) => severity !== "error");
  for (const note of notes) console.log(`Note: ${describeIssue(note)}`);
  const errors = describeErrors(issues);
  if (errors) throw new UserError(errors);
  console.log("The content has no faults.");
  return 0;
});
