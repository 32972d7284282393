import { hasHostName, isLoopbackHost } from "../shared/address";

/** Returns why no form can post to an address, as the end of a sentence that begins with the name of its variable. */
export function findAddressFault(address: string) {
  if (/[\s\p{Cc}]/u.test(address)) return "contains white space or a control character";
  // Browsers resolve "https:host/path" relative to the page, because it has no slashes (WHATWG URL, section 4.4).
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) {
    return "is not an absolute URL that begins with https://";
  }

  const url = new URL(address);
  const { protocol, username, password, hostname } = url;
  // A Request with credentials in its URL throws a TypeError (WHATWG Fetch, section 5.4).
  if (username || password) {
    return "contains a user name or password before the @, which browsers refuse to send";
  }
  if (!hasHostName(url)) {
    return "contains a character between :// and the next slash that no host name has, such as $ or a quote";
  }
  // Browsers ignore such an address in the policy of a page (CSP, section 2.3.1), and block the request.
  if (hostname.startsWith("[")) {
    return `is at the IPv6 address ${hostname}, which no content security policy can name`;
  }
  if (protocol === "http:" && !isLoopbackHost(hostname)) {
    return `is plain http on the public host ${hostname}, where anybody on the way can read what is sent`;
  }
  return undefined;
}

/** Returns why a valid address gets no leads from a published site, as far as the address alone shows. */
export function findLocalOrTestFault({ hostname, pathname }: URL) {
  if (isLoopbackHost(hostname)) return "The address is on this computer, which no visitor reaches.";
  return pathname.includes("/webhook-test/")
    ? "This is n8n's test address, which takes one call within two minutes."
    : undefined;
}

/** Hides the first label of Pipedream's host names, because it is a secret. */
export const maskHosts = (text: string) =>
  text.replace(/[\w-]+\.m\.pipedream\.net/g, "….m.pipedream.net");

/** Hides the path and the query, because anybody who knows them can post there. */
export const maskAddress = ({ protocol, host }: URL) => `${protocol}//${maskHosts(host)}/…`;
