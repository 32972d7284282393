import path from "node:path";
import { checkIdentity, isMadeUp, type Purpose } from "../content/check-identity";
import { describeIssue, type Issue } from "../content/issue";
import { describeErrors, loadContent } from "../content/load";
import type { Content } from "../content/tree";
import { readEnvironment, readWebhooks, type Variables, type Webhooks } from "../environment";
import { addressWarnings } from "../webhook-address";
import type { EditorTarget } from "../editor/config";
import { checkPictures, landingPictures } from "./pictures";
import { layOutSharePicture } from "./share-picture";

export interface Site {
  webhooks: Webhooks;
  editor: EditorTarget;
  content: Content;
  /** The layers of text in the picture for shared links; missing if it is the scene without words. */
  sharePicture: string[] | undefined;
}

interface LoadedSite {
  site?: Site;
  error: string;
  warnings: Pick<Issue, "severity" | "message">[];
}

export async function checkContent(
  root: string,
  purpose: Purpose,
): Promise<{ issues: Issue[] } & Partial<Site>> {
  const { content, issues } = loadContent(path.join(root, "content"));
  if (!content) return { issues };
  const picture = await layOutSharePicture(content);
  const pictures = [
    ...content.pages.flatMap(({ prose }) => prose?.pictures ?? []),
    ...(await landingPictures(root, content.home)),
  ];
  const more = [
    ...picture.issues,
    ...checkIdentity(content.site, purpose),
    ...(await checkPictures(root, pictures)),
  ];
  return { content, sharePicture: picture.layers, issues: [...issues, ...more] };
}

/** @throws {@link UserError} if the environment is wrong. */
export async function loadSite(root: string, variables: Variables): Promise<LoadedSite> {
  const webhooks = readWebhooks(variables);
  const environment = readEnvironment(variables);
  const { SITE_PURPOSE: purpose, EDITOR_REPOSITORY: repository } = environment;
  const editor = { repository, branch: environment.EDITOR_BRANCH };
  const { content, sharePicture, issues } = await checkContent(root, purpose);
  const error = describeErrors(issues);
  if (error || !content) return { error, warnings: [] };
  const isPublished = purpose === "publish" && !isMadeUp(content.site.address);
  const warnings = [
    ...issues.map((issue) => ({ severity: issue.severity, message: describeIssue(issue) })),
    ...addressWarnings(webhooks, isPublished).map((message) => ({
      severity: "warning" as const,
      message,
    })),
  ];
  return { site: { webhooks, editor, content, sharePicture }, error, warnings };
}
