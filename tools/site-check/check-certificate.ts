import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { get } from "node:https";
import type { TLSSocket } from "node:tls";
import { day } from "../../worker/shared/spans";
import { timeout } from "../../src/shared/forms/timeout";
import { note, report } from "./report";

/** Hosts renew a certificate two weeks before its end or earlier. With less than this, that has failed, and a week is left to act. */
const fewestDays = 7;

/** Asks how long the certificate of a site with https is still valid. After that, browsers don't show the site. */
export async function checkCertificate(site: string) {
  try {
    const request = get(site, { signal: AbortSignal.timeout(timeout) });
    const [response] = (await once(request, "response")) as [IncomingMessage];
    const end = Date.parse((response.socket as TLSSocket).getPeerCertificate().valid_to);
    response.destroy();
    const days = Math.floor((end - Date.now()) / day);
    report(
      `The certificate is valid for ${fewestDays} days or more`,
      days >= fewestDays,
      `${days} days (at Cloudflare: SSL/TLS > Edge Certificates)`,
    );
  } catch {
    // The pages have come, so there is a proxy.
    note("the certificate can't be read from here");
  }
}
