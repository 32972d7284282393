import { describeFault } from "../shared/content/fault";
import { describeErrors } from "../shared/content/describe-errors";
import { listUses } from "../shared/content/pictures";
import { version } from "../../package.json";
import { askGit } from "./ask-git";
import { loadContent } from "./load-content";
import { findEditorTarget } from "./find-editor-target";
import { readEnvironment } from "./environment";
import { findBadPictures, measurePicture, publishPictures } from "./publish-pictures";
import { pageScripts } from "./page-scripts";
import { drawSharePicture } from "./share-picture";

/**
 * Loads the content, and lists everything in it that would stop a build or make it warn. This includes drawing the picture for
 * shared links, whose fonts may lack a character. It also includes converting the content's pictures, which `publishPictures` then
 * finds in a cache.
 */
export async function checkContent(root: string) {
  const { content, faults, bodies } = loadContent(`${root}/content`);
  if (!content) return { faults };

  const sharePicture = await drawSharePicture(content);
  const uses = await listUses(content, measurePicture(root));
  faults.push(...sharePicture.faults, ...(await findBadPictures(root, uses)));
  return { checked: { content, bodies, sharePicture }, uses, faults };
}

/**
 * Loads everything that a build needs, and writes the pictures into a folder. Returns no site if the content has errors.
 *
 * @throws {@link UserError} if the environment is wrong.
 */
export async function loadSite(root: string, variables: NodeJS.ProcessEnv, picturesFolder: string) {
  const environment = readEnvironment(variables);
  const { checked, uses, faults } = await checkContent(root);
  const error = describeErrors(faults);
  if (error || !checked) return { error, warnings: [] };

  return {
    site: {
      ...checked,
      pictures: await publishPictures(root, uses, picturesFolder),
      scripts: pageScripts(checked.content, checked.sharePicture.picture.address),
      endpoints: environment.endpoints,
      build: { version, commit: askGit(root, "rev-parse", "HEAD") },
      editor: findEditorTarget(root, environment),
    },
    error: "",
    warnings: [...faults.map(describeFault), ...environment.warnings],
  };
}

/** Everything that a build needs. Its `content.site` is the entry of `site.mdx`. */
export type Site = NonNullable<Awaited<ReturnType<typeof loadSite>>["site"]>;
