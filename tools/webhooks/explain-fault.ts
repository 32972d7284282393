import { zapierChange } from "../../src/webhooks/address-fault";
import { maskAddress } from "../../src/webhooks/mask-address";
import type { CorsFault } from "./preflight";
import type { Service } from "../../src/webhooks/service";
import { shown } from "./shown";

/** Where a fault was seen. */
export interface Place {
  /** Who answers there. */
  service: Service;
  /** The address that was asked. */
  url: URL;
  /** The variable that holds it. */
  variable: string;
  /** Every origin that has to be allowed, the site's first. */
  origins: readonly string[];
  /** Whether it was the answer to the preflight or to the POST. */
  request: "preflight" | "POST";
}

/** Names where a redirect leads to without giving away what is secret in it. */
function describeTarget(location: string | undefined, url: URL): string {
  if (location === undefined || !URL.canParse(location, url)) return "nowhere";
  const target = new URL(location, url);
  const isSame = (change: (copy: URL) => void) => {
    const copy = new URL(url);
    change(copy);
    return copy.href === target.href;
  };
  if (isSame((copy) => (copy.pathname += "/"))) return "the same address with a slash at its end";
  if (isSame((copy) => (copy.pathname = copy.pathname.replace(/\/$/, "")))) {
    return "the same address without the slash at its end";
  }
  if (isSame((copy) => (copy.protocol = "https:"))) return "the same address with https";
  return maskAddress(target);
}

function changeOfStatus(status: number, { service, url, variable, request }: Place): string {
  if (status === 401 || status === 403) {
    return service === "n8n"
      ? "Set the Webhook node's Authentication to None, and let whatever stands before n8n pass /webhook/ without a login: a page in a browser can keep no password."
      : "Let requests to this address pass without a login or a key: a page in a browser can keep none.";
  }
  if (status === 429) return "The service counts too many calls. Wait, then check again.";
  switch (service) {
    case "n8n":
      return request === "POST"
        ? "n8n says so when the workflow fails. Open its Executions, see which node failed, and mend it."
        : `n8n says so where no published workflow takes a POST at this path. Publish the workflow (in older versions switch it to Active), set the Webhook node's HTTP Method to POST, and copy its Production URL into ${variable}.`;
    case "make":
      return `Switch the scenario on in Make, see its History for a failed run, and copy the address from its Custom webhook module into ${variable}.`;
    case "pipedream":
      return `Deploy the workflow in Pipedream, see its event history for a failed run, and copy the address of its HTTP trigger into ${variable}.`;
    case "zapier":
      return zapierChange;
    case "other":
      return request === "POST"
        ? "See in the log of the server why it refused the submission."
        : `See whether ${variable} is misspelt. If not, let ${url.host} answer OPTIONS at this address with status 204 and the CORS headers.`;
  }
}

function changeOfOrigin(kind: CorsFault["kind"], { service, origins, request }: Place): string {
  switch (service) {
    case "n8n":
      return kind === "no-origin" || kind === "several-origins"
        ? "n8n sends this header by itself. Whatever stands before it (a reverse proxy, a tunnel, a firewall) has to leave OPTIONS and this header to n8n."
        : `In n8n, set the Webhook node's option Allowed Origins (CORS) to ${origins.join(",")} with no space in it, and publish the workflow again.`;
    case "make":
      return request === "POST"
        ? `In Make, end the scenario with a Webhook response module, and give it the custom header Access-Control-Allow-Origin: ${origins[0] ?? "*"} (or *).`
        : "Make answers preflights by itself, and no setting for them is known here. Ask Make's support, or let n8n or Pipedream receive the form.";
    case "pipedream":
      return request === "POST"
        ? "In Pipedream, add the header Access-Control-Allow-Origin: * to the answer that the workflow gives with $.respond()."
        : "Pipedream answers preflights by itself, and no setting for them is known here. See that the address is the one of the workflow's HTTP trigger.";
    case "zapier":
      return zapierChange;
    case "other":
      return `Let the server answer with exactly one Access-Control-Allow-Origin: the origin that asked, if it is one of ${origins.join(", ")}, or *.${request === "preflight" ? " A preflight also needs Access-Control-Allow-Headers: content-type." : ""}`;
  }
}

/**
 * Puts a fault into words.
 *
 * @returns What was seen, and what to change at that service.
 */
export function explainFault(fault: CorsFault, place: Place): { seen: string; change: string } {
  const { service, url, variable } = place;
  switch (fault.kind) {
    case "redirect": {
      const target = describeTarget(fault.location, url);
      return {
        seen: `A redirect (${fault.status}) to ${target}.`,
        change: `Write the address that it leads to into ${variable}. If that is a login, let this address pass without one.`,
      };
    }
    case "status":
      return {
        seen: `The answer has the status ${fault.status}.`,
        change: changeOfStatus(fault.status, place),
      };
    case "no-origin":
      return {
        seen: "The answer has no Access-Control-Allow-Origin.",
        change: changeOfOrigin(fault.kind, place),
      };
    case "null-origin":
      return {
        seen: 'Access-Control-Allow-Origin is "null", which is the origin of no website.',
        change: changeOfOrigin(fault.kind, place),
      };
    case "several-origins":
      return {
        seen: `Access-Control-Allow-Origin is ${shown(fault.value)}; browsers take one origin only.`,
        change: changeOfOrigin(fault.kind, place),
      };
    case "other-origin":
      return {
        seen: `Access-Control-Allow-Origin is ${shown(fault.value)}, which is not exactly the origin that asked.`,
        change: changeOfOrigin(fault.kind, place),
      };
    case "content-type":
      return {
        seen: `Access-Control-Allow-Headers is ${shown(fault.value)} and so does not allow content-type, without which no JSON is sent.`,
        change:
          service === "zapier"
            ? zapierChange
            : `Let ${service === "other" ? "the server" : "whatever stands before the service"} answer the preflight with Access-Control-Allow-Headers: content-type.`,
      };
    case "malformed":
      return {
        seen: `Access-Control-${fault.header} is ${shown(fault.value)}, which is no list of names with commas between them.`,
        change: "Write the names with commas between them, or only *.",
      };
  }
}
