import { checkContent } from "../src/build/check-content";
import { ContentError } from "../src/content/fault";
import { root } from "./lib/root";
import { runScript } from "./lib/run-script";

// The first and the last line tell the task of VS Code where a check begins and ends (.vscode/tasks.json).
void runScript(async () => {
  console.log("Checking the content.");
  const { faults, notices } = await checkContent(root, "develop");
  for (const { message } of notices) console.log(`Note: ${message}`);
  if (faults.length > 0) console.error(new ContentError(faults).message);
  console.log(
    faults.length > 0
      ? "Checked: the site cannot be built before this is mended."
      : "Checked: the content has no faults.",
  );
  return faults.length > 0 ? 1 : 0;
});
