import { type IncomingMessage, Server } from "node:http";
import { isLoopbackUrl } from "../shared/address";

/**
 * True if the request comes from a page on this computer, at any port, or from somebody who typed the address. The host is checked,
 * too, because a stranger's host name can lead to this computer (DNS rebinding).
 */
function isFromHere({ headers }: IncomingMessage) {
  const { host = "", origin, "sec-fetch-site": fetchSite = "none" } = headers;
  // Browsers send no origin with the request of an <img> or a link. For a typed address, they send "none".
  const isOwnPage = origin ? isLoopbackUrl(origin) : ["none", "same-origin"].includes(fetchSite);
  return isOwnPage && isLoopbackUrl(`http://${host}`);
}

const refusal =
  "HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\nThis doesn't open from another site. Type the address into the address bar.";

/**
 * Makes every HTTP server of this process, or one of them, refuse requests and WebSockets from other sites. Gatsby's server would
 * let those sites read everything and open the owner's editor. Miniflare's would let them write files.
 */
export function refuseOtherSites(server: Pick<Server, "emit"> = Server.prototype) {
  const emit = server.emit as (...event: unknown[]) => boolean;
  server.emit = function (this: Server, ...event: unknown[]) {
    const [name, request] = event as [string, IncomingMessage];
    const isRequest = ["request", "upgrade"].includes(name);
    if (!isRequest || isFromHere(request)) return emit.apply(this, event);
    request.socket.end(refusal);
    return true;
  };
}
