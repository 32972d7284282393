import path from "node:path";
import { describeIssue } from "../shared/content/issue";
import { describeErrors } from "../shared/content/describe-errors";
import { loadContent } from "./load-content";
import { findEditorTarget } from "./find-editor-target";
import { addressWarnings, readEnvironment, type Variables } from "./environment";
import { checkPictures, landingPictures } from "./pictures";
import { drawSharePicture } from "./share-picture";

/** Loads the content, with all that a build would find wrong with it or warn about. */
export async function checkContent(root: string) {
  const { content, issues } = loadContent(path.join(root, "content"));
  if (!content) return { issues };

  const sharePicture = await drawSharePicture(content);
  const ownPictures = content.pages.flatMap(({ prose }) => prose?.pictures ?? []);
  const pictures = [...ownPictures, ...(await landingPictures(root, content.home))];
  issues.push(...sharePicture.issues, ...(await checkPictures(root, pictures)));

  return { checked: { content, sharePicture }, issues };
}

/** @throws {@link UserError} if the environment is wrong. */
export async function loadSite(root: string, variables: Variables) {
  const environment = readEnvironment(variables);
  const { webhooks } = environment;

  const { checked, issues } = await checkContent(root);
  const error = describeErrors(issues);
  if (error || !checked) return { error, warnings: [] };

  const warnings = issues.map(describeIssue);
  if (!environment.LOCAL_SITE) warnings.push(...addressWarnings(webhooks));

  const editor = findEditorTarget(root, environment);
  return { site: { webhooks, editor, ...checked }, error, warnings };
}

/** What a build needs; there is none while anything is wrong. */
export type Site = NonNullable<Awaited<ReturnType<typeof loadSite>>["site"]>;
