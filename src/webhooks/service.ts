/** The automation services whose words the advice is written in; `other` is any server that is none of them. */
export type Service = "n8n" | "make" | "zapier" | "pipedream" | "other";

/** What each service calls itself, as it stands in sentences. */
export const serviceNames: Readonly<Record<Service, string>> = {
  n8n: "n8n",
  make: "Make",
  zapier: "Zapier",
  pipedream: "Pipedream",
  other: "no service that is known here",
};

const domains: readonly (readonly [string, Service])[] = [
  ["zapier.com", "zapier"],
  ["make.com", "make"],
  ["make.celonis.com", "make"],
  ["integromat.com", "make"],
  ["pipedream.net", "pipedream"],
  ["n8n.cloud", "n8n"],
];

/**
 * Recognises the service behind a webhook. n8n runs on anybody's host; it shows by its name in the host or by the first
 * part of its paths.
 *
 * @param url - The address of the webhook.
 * @returns The service, or `other` where nothing tells.
 * @see https://docs.n8n.io/hosting/configuration/environment-variables/endpoints/ (`/webhook/` and `/webhook-test/`)
 */
export function recogniseService({ hostname, pathname }: URL): Service {
  const known = domains.find(
    ([domain]) => hostname === domain || hostname.endsWith(`.${domain}`),
  )?.[1];
  if (known) return known;
  const isN8n =
    hostname.split(".").some((label) => label.includes("n8n")) ||
    /^\/webhook(-test)?\//.test(pathname);
  return isN8n ? "n8n" : "other";
}
