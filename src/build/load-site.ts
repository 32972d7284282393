import path from "node:path";
import { checkIdentity, isMadeUp, type Purpose } from "../content/check-identity";
import { describeIssue, type Issue } from "../content/issue";
import { describeErrors, loadContent } from "../content/load";
import type { Content } from "../content/tree";
import {
  addressWarnings,
  readEnvironment,
  readWebhooks,
  type Variables,
  type Webhooks,
} from "../environment";
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

interface CheckedContent {
  /** Missing if it has errors. */
  content?: Content;
  sharePicture?: string[] | undefined;
  issues: Issue[];
}

export async function checkContent(root: string, purpose: Purpose): Promise<CheckedContent> {
  const { content, issues } = loadContent(path.join(root, "content"));
  if (!content) return { issues };

  const sharePicture = await layOutSharePicture(content);
  const pictures = [
    ...content.pages.flatMap(({ prose }) => prose?.pictures ?? []),
    ...(await landingPictures(root, content.home)),
  ];
  return {
    content,
    sharePicture: sharePicture.layers,
    issues: [
      ...issues,
      ...sharePicture.issues,
      ...checkIdentity(content.site, purpose),
      ...(await checkPictures(root, pictures)),
    ],
  };
}

/** @throws {@link UserError} if the environment is wrong. */
export async function loadSite(root: string, variables: Variables): Promise<LoadedSite> {
  const webhooks = readWebhooks(variables);
  const { SITE_PURPOSE, EDITOR_REPOSITORY, EDITOR_BRANCH } = readEnvironment(variables);
  const { content, sharePicture, issues } = await checkContent(root, SITE_PURPOSE);

  const error = describeErrors(issues);
  if (error || !content) return { error, warnings: [] };

  const warnings: LoadedSite["warnings"] = [];
  for (const issue of issues) {
    warnings.push({ severity: issue.severity, message: describeIssue(issue) });
  }
  const isPublished = SITE_PURPOSE === "publish" && !isMadeUp(content.site.address);
  for (const message of addressWarnings(webhooks, isPublished)) {
    warnings.push({ severity: "warning", message });
  }

  const editor = { repository: EDITOR_REPOSITORY, branch: EDITOR_BRANCH };
  return { site: { webhooks, editor, content, sharePicture }, error, warnings };
}
