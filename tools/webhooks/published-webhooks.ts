import { parse as parseHtml } from "node-html-parser";
import { UserError } from "../../src/shared/user-error";
import { absoluteUrl, routes, type FormType } from "../../src/shared/routes";
import { fetchPublished } from "../lib/fetch-published";

async function readEndpoint(form: FormType, site: string) {
  const page = absoluteUrl(routes[form], site);
  const response = await fetchPublished(page);
  if (!response.ok) throw new UserError(`${page} answered with ${response.status}.`);

  const endpoint = parseHtml(await response.text())
    .querySelector(`[data-form="${form}"]`)
    ?.getAttribute("data-endpoint");
  if (!endpoint) throw new UserError(`${page} contains no form that posts a ${form}.`);
  return endpoint;
}

/**
 * Reads where the forms of the published pages post to.
 *
 * @throws {@link UserError} if a page doesn't answer or lacks its form. No lead arrives from such a page.
 */
export const readPublishedWebhooks = async (site: string) => ({
  consultation: await readEndpoint("consultation", site),
  "project-intake": await readEndpoint("project-intake", site),
});
