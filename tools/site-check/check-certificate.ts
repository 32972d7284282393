import { once } from "node:events";
import { connect } from "node:tls";
import { timeout } from "../../src/shared/forms/timeout";
import { note, report } from "./report";

/** Hosts renew a certificate two weeks before its end or earlier. With less than this, that has failed, and a week is left to act. */
const fewestDays = 7;

const millisecondsInDay = 86_400_000;

/** Asks how long the certificate of a site with https is still valid. After that, browsers don't show the site. */
export async function checkCertificate(site: string) {
  const { hostname: host, port } = new URL(site);
  const socket = connect({ host, servername: host, port: Number(port || 443) });
  try {
    await once(socket, "secureConnect", { signal: AbortSignal.timeout(timeout) });
    const end = Date.parse(socket.getPeerCertificate().valid_to);
    const days = Math.floor((end - Date.now()) / millisecondsInDay);
    report(
      `The certificate is valid for ${fewestDays} days or more`,
      days >= fewestDays,
      `${days} days (at Cloudflare: SSL/TLS > Edge Certificates)`,
    );
  } catch {
    // The pages have come, so there is a proxy.
    note("the certificate can't be read from here");
  } finally {
    socket.destroy();
  }
}
