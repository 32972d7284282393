import { checkContent } from "../../src/build/load-site";
import { describeErrors, describeIssue } from "../../src/content/issue";

/**
 * Checks the content as a build for visitors does, and says what it has found. The first and the last line tell the task
 * of VS Code where a check begins and ends (.vscode/tasks.json).
 *
 * @param root - The absolute path of the project.
 * @param terminal - Takes the lines: the errors as errors, the rest as logs.
 * @returns The exit code: 1 if there is an error, otherwise 0.
 */
export async function reportContent(
  root: string,
  terminal: Pick<Console, "log" | "error">,
): Promise<number> {
  terminal.log("Checking the content.");
  const { issues } = await checkContent(root, "publish");
  for (const issue of issues) {
    if (issue.severity !== "error") terminal.log(`Note: ${describeIssue(issue)}`);
  }
  const errors = describeErrors([], issues);
  if (!errors) {
    terminal.log("Checked: the content has no faults.");
    return 0;
  }
  terminal.error(errors);
  terminal.log("Checked: the site cannot be published before this is mended.");
  return 1;
}
