import { checkContent } from "../src/build/check-content";
import { ContentError } from "../src/content/fault";
import { root } from "./lib/root";
import { runScript } from "./lib/run-script";

void runScript(async () => {
  const { faults, notices } = await checkContent(root, "develop");
  if (faults.length > 0) throw new ContentError(faults);
  for (const { message } of notices) console.log(`Note: ${message}`);
  console.log("The content has no faults.");
  return 0;
});
