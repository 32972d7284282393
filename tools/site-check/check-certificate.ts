import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { get } from "node:https";
import type { TLSSocket } from "node:tls";
import { day } from "../../worker/shared/spans";
import { timeoutMs } from "../../src/shared/forms/timeout";
import { printNote, printResult } from "./print-result";

/**
 * Hosts renew a certificate at least two weeks before its end. If that has failed, the owner hears of it with a week left to act.
 */
const minDays = 7;

/** Checks how long the certificate of a site with https is still valid. Without one, browsers don't show the site. */
export async function checkCertificate(site: string) {
  try {
    const request = get(site, { signal: AbortSignal.timeout(timeoutMs) });
    const [response] = (await once(request, "response")) as [IncomingMessage];
    const end = Date.parse((response.socket as TLSSocket).getPeerCertificate().valid_to);
    response.destroy();
    const days = Math.floor((end - Date.now()) / day);
    printResult(
      `The certificate is valid for ${minDays} days or more`,
      days >= minDays,
      `${days} days (at Cloudflare: SSL/TLS > Edge Certificates)`,
    );
  } catch {
    // The pages could be fetched, so this computer reaches the site only through a proxy.
    printNote("the certificate can't be read from here");
  }
}
