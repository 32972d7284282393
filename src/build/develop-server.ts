import { readFileSync } from "node:fs";
import { request as sendRequest, type RequestListener } from "node:http";
import { refuseOtherSites } from "./refuse-other-sites";
import { workerAddresses, wranglerConfig } from "./wrangler-config";

/** The methods of an Express app that add a handler. */
export type ExpressApp = Record<
  "get" | "all",
  (paths: string | string[], handle: RequestListener) => void
>;

/** Forwards requests to the Worker on this computer. Gatsby's own `proxy` turns every 4xx and 5xx into 500. */
export const forwardTo =
  (worker: string): RequestListener =>
  (request, response) => {
    const { method, headers, url = "" } = request;
    const forwardedRequest = sendRequest(worker + url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    forwardedRequest.on("error", () => response.destroy());
    request.pipe(forwardedRequest);
  };

/** Adds the receiver and the editor to Gatsby's server. */
export function setUpDevelopServer(app: ExpressApp) {
  // This covers every server of the process, because Gatsby hands over only its app, and socket.io listens on the server itself.
  refuseOtherSites();
  // The Worker answers at /admin on the published site, but has no files here. Gatsby's server has its own page at /admin.html.
  // Express calls the first handler of an address, so this one comes before those of the Worker's addresses.
  app.get("/admin", (_request, response) =>
    response.setHeader("Content-Type", "text/html").end(readFileSync("public/admin.html")),
  );
  // Without files, the Worker has no answer to an old address. Express reads the `*` of the others as Cloudflare does.
  const forwardedAddresses = wranglerConfig.assets.run_worker_first.filter(
    (address) => !workerAddresses.withQuery.includes(address),
  );
  // `tools/dev.ts` sets LOCAL_WORKER to the origin of the Worker.
  app.all(forwardedAddresses, forwardTo(process.env.LOCAL_WORKER ?? ""));
}
