import { parse } from "node-html-parser";
import { webhookVariables, type Variables } from "../../src/build/environment";
import { absoluteUrl, formTypes, isOwnReceiver, routes } from "../../src/shared/routes";
import { UserError } from "../../src/build/errors";
import { ask } from "../lib/ask";

/**
 * Reads where the published pages post to, by the names of the variables that say so.
 *
 * @throws {@link UserError} when a page does not answer or lacks its form, so that no lead arrives either.
 */
export async function readPublishedWebhooks(site: string): Promise<Variables> {
  const webhooks: Variables = { OWN_RECEIVER: "true" };
  for (const type of formTypes) {
    const page = absoluteUrl(routes[type], site);
    const response = await ask(page);
    if (!response.ok) throw new UserError(`${page} answered with ${response.status}.`);
    const form = parse(await response.text()).querySelector(`[data-form="${type}"]`);
    const endpoint = form?.getAttribute("data-endpoint");
    if (!endpoint) throw new UserError(`${page} holds no form that posts a ${type}.`);
    if (!isOwnReceiver(endpoint)) webhooks[webhookVariables[type]] = endpoint;
  }
  return webhooks;
}
