import { readFileSync } from "node:fs";
import { request as ask, Server, type IncomingMessage, type RequestListener } from "node:http";
import { isLoopbackUrl } from "../shared/address";
import { workerPaths } from "../shared/routes";
import { writeEditor } from "./publish-editor";

export interface DevelopServer {
  get: (path: string, handle: RequestListener) => void;
  all: (paths: string[], handle: RequestListener) => void;
}

/** True if a page of this server asks, or somebody who typed its address. DNS rebinding changes the host. */
function isFromHere({ headers }: IncomingMessage) {
  const { host = "", origin, "sec-fetch-site": from = "none" } = headers;
  // Browsers send no origin with the request of an <img> or a link.
  const isOwn = origin ? isLoopbackUrl(origin) : ["none", "same-origin"].includes(from);
  return isOwn && isLoopbackUrl(`http://${host}`);
}

const refusal =
  "HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\nnpm run dev doesn't open from a link on another site. Type this address into the address bar.";

/**
 * Makes a server refuse requests of other sites, to WebSockets, too. Gatsby's server would let those sites read everything, and
 * open the owner's editor.
 */
export function allowLoopbackOnly(server: Pick<Server, "emit">): void {
  const emit = server.emit as (...event: unknown[]) => boolean;
  server.emit = function (this: Server, ...event: [name: string, ...unknown[]]) {
    const [name, request] = event as [string, IncomingMessage?];
    const isRequest = name === "request" || name === "upgrade";
    if (!isRequest || !request || isFromHere(request)) return emit.apply(this, event);
    request.socket.end(refusal);
    return true;
  };
}

/** Forwards requests to the Worker on this computer. Gatsby's own `proxy` turns every 4xx and 5xx into 500. */
export const forwardTo =
  (worker: string): RequestListener =>
  (request, response) => {
    const { method, headers, url = "" } = request;
    const forwarded = ask(worker + url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    forwarded.on("error", () => response.destroy());
    request.pipe(forwarded);
  };

/** Adds the receiver and the editor to Gatsby's server. */
export async function setUpDevelopServer(server: DevelopServer) {
  // Gatsby hands over only its app, but socket.io listens on the server itself.
  allowLoopbackOnly(Server.prototype);
  // Gatsby's server itself serves the editor's page.
  const forwarded = workerPaths.filter((path) => path !== "/admin");
  server.all(forwarded, forwardTo(process.env.LOCAL_WORKER ?? ""));

  // Gatsby's server answers every address that ends in .html with one of Gatsby's pages.
  server.get("/admin", (_request, response) =>
    response.setHeader("Content-Type", "text/html").end(readFileSync("public/admin.html")),
  );
  await writeEditor("public", { repository: undefined, branch: "main" });
}
