import { hasHostName, isLoopbackHost } from "../shared/address";

/** Why no form can post to an address, to follow its name in a sentence. */
export function findAddressFault(address: string): string | undefined {
  if (/[\s\p{Cc}]/u.test(address)) return "holds white space or a control character";
  // Without the slashes, browsers resolve "https:host/path" relative to the page (WHATWG URL, section 4.4).
  if (!/^\w+:\/\//.test(address) || !URL.canParse(address)) {
    return "is not an absolute URL";
  }

  const url = new URL(address);
  const { protocol, username, password, hostname } = url;
  if (protocol !== "https:" && protocol !== "http:") {
    return `starts with ${protocol}// instead of https://`;
  }
  // A Request with credentials in its URL throws a TypeError (WHATWG Fetch, section 5.4).
  if (username || password) {
    return "holds a user name or password before the @, which browsers refuse to send";
  }
  if (!hasHostName(url)) {
    return "holds a character between :// and the next slash that no host name has, such as $ or a quote";
  }
  // Browsers ignore it in the policy of a page (CSP, section 2.3.1), and block the request.
  if (hostname.startsWith("[")) {
    return `is at the IPv6 address ${hostname}, which no content security policy can name`;
  }
  if (protocol === "http:" && !isLoopbackHost(hostname)) {
    return `is plain http on the public host ${hostname}, where anybody on the way can read what is sent`;
  }
  return undefined;
}

/** Why no lead from a published site arrives at a valid address, as far as the address alone shows. */
export function findLocalOrTestFault({ hostname, pathname }: URL): string | undefined {
  if (isLoopbackHost(hostname)) {
    return "The address is on this computer, which no visitor reaches.";
  }
  if (pathname.includes("/webhook-test/")) {
    return "This is n8n's test address, which takes one call within two minutes.";
  }
  return undefined;
}

/** Hides what begins the host names of Pipedream, because it is a secret. */
export const maskHosts = (text: string) =>
  text.replace(/[\w-]+\.m\.pipedream\.net/g, "….m.pipedream.net");

/** Hides the path and query, because anybody who knows them can post there. */
export const maskAddress = ({ protocol, host }: URL) => `${protocol}//${maskHosts(host)}/…`;
