import { webhookVariables } from "../environment";
import { formTypes, type FormType } from "../routes";
import { maskAddress } from "./mask-address";
import { recogniseService } from "./service";

/** Why an address cannot serve a form, and what to write instead, as two sentences. */
export interface AddressFault {
  /** What it means for a lead. */
  means: string;
  /** What to do about it. */
  change: string;
}

/** Zapier's catch hooks refuse the preflight that a JSON content type causes, and have no setting for it. */
export const zapierChange =
  "Let n8n, Make or Pipedream receive the form and pass it on to Zapier from there (docs/webhooks.md, Zapier).";

/**
 * Judges an address by itself, without asking anybody.
 *
 * @param address - An absolute address that the environment's schema takes.
 * @returns What is wrong with it; nothing where only asking can tell.
 */
export function addressFault(address: string): AddressFault | undefined {
  const url = new URL(address);
  const service = recogniseService(url);
  if (service === "n8n" && url.pathname.includes("/webhook-test/")) {
    return {
      means:
        "It is n8n's test address, which takes one call within two minutes after a click in the editor. Every lead after that is lost.",
      change:
        "Publish the workflow and copy the Production URL of its Webhook node, which has /webhook/ instead of /webhook-test/.",
    };
  }
  if (service === "zapier") {
    return {
      means:
        "A browser cannot send JSON to a hook of Zapier: Zapier refuses the preflight, and no lead arrives.",
      change: zapierChange,
    };
  }
  return undefined;
}

/**
 * Judges the addresses that a build is about to put into the pages. One address for both forms is no fault: each
 * submission carries its `formType`.
 *
 * @param webhooks - The address of each form.
 * @returns For each that cannot work, its variable, what that means and what to write; the addresses are masked.
 */
export function addressWarnings(webhooks: Readonly<Record<FormType, string>>): string[] {
  return formTypes.flatMap((type) => {
    const fault = addressFault(webhooks[type]);
    if (!fault) return [];
    const masked = maskAddress(new URL(webhooks[type]));
    return [`${webhookVariables[type]} is ${masked} ${fault.means} ${fault.change}`];
  });
}
