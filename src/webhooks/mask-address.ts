import { recogniseService } from "./service";

/** Beginnings of paths that are the same for every customer of a service. */
const commonBeginning = /^\/(?:webhook|webhook-test|hooks\/catch)\//;

/**
 * @param url - The address of a webhook, or where one redirects to.
 * @returns Its host with the port; at Pipedream an ellipsis for the first part, which is the secret there.
 */
export const maskHost = (url: URL) =>
  recogniseService(url) === "pipedream" ? url.host.replace(/^[^.]+(?=\.)/, "…") : url.host;

/**
 * Writes an address without what only its owner should see on a screen or in a log: the rest of the path, the query, and
 * a secret part of the host.
 *
 * @param url - The address of a webhook, or where one redirects to.
 * @returns The address with an ellipsis for each secret part, such as `https://n8n.example.com/webhook/…`.
 */
export function maskAddress(url: URL): string {
  const beginning = commonBeginning.exec(url.pathname)?.[0] ?? "/";
  const isCut = url.pathname !== beginning || url.search !== "";
  return `${url.protocol}//${maskHost(url)}${beginning}${isCut ? "…" : ""}`;
}
