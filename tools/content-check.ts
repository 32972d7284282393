import { checkContent } from "../src/build/load-site";
import { describeFault } from "../src/shared/content/fault";
import { describeErrors } from "../src/shared/content/describe-errors";
import { UserError } from "../src/shared/user-error";
import { root, runCommand } from "./lib/command";

void runCommand(async () => {
  console.log("Checking the content in content/.");
  const { faults } = await checkContent(root);
  for (const fault of faults) {
    if (fault.severity !== "error") console.log(`Note: ${describeFault(fault)}`);
  }

  const errors = describeErrors(faults);
  if (errors) throw new UserError(errors);
  console.log("The content has no faults.");
  return 0;
}, "Fix what is named above, then run npm run content:check again.");
