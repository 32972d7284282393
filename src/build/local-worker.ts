import { request as ask, type RequestListener } from "node:http";

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
