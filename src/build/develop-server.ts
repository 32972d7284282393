import { request as ask, type RequestListener } from "node:http";
import { isLoopbackUrl } from "../shared/address";

export interface DevelopServer {
  handle: RequestListener;
  get: (path: string, handle: RequestListener) => void;
  all: (paths: string[], handle: RequestListener) => void;
}

/** Refuses requests by other sites, whether DNS rebinding or cross-origin; Gatsby itself lets them read everything. */
export function allowLoopbackOnly(server: DevelopServer): void {
  const handle = server.handle.bind(server);
  server.handle = (request, response) => {
    const { host = "", origin = "http://localhost" } = request.headers;
    const isFromHere = isLoopbackUrl(`http://${host}`) && isLoopbackUrl(origin);
    if (isFromHere) handle(request, response);
    else response.writeHead(403).end("develop answers to pages on this computer only.");
  };
}

/** Hands a request on to the Worker on this computer. Gatsby's own `proxy` turns every 4xx and 5xx into 500. */
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
