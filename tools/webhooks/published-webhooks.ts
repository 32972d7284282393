import { parse } from "node-html-parser";
import { webhookVariables, type Variables } from "../../src/environment";
import { absoluteUrl, formTypes, routes } from "../../src/routes";
import { UserError } from "../../src/errors";
import { ask } from "../lib/ask";

/**
 * Reads the webhooks that the published pages post to, by the names of their variables.
 *
 * @throws {@link UserError} when a page does not answer or lacks its form, so that no lead arrives either.
 */
export async function readPublishedWebhooks(site: string): Promise<Variables> {
  const webhooks: Variables = {};
  for (const type of formTypes) {
    const page = absoluteUrl(routes[type], site);
    const response = await ask(page);
    if (!response.ok) throw new UserError(`${page} answered with ${response.status}.`);
    const form = parse(await response.text()).querySelector(`[data-form="${type}"]`);
    const endpoint = form?.getAttribute("data-endpoint");
    if (!endpoint) throw new UserError(`${page} holds no form that posts a ${type}.`);
    webhooks[webhookVariables[type]] = endpoint;
  }
  return webhooks;
}
