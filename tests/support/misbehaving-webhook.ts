import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import type { Page } from "@playwright/test";
import { inboxOrigin } from "./addresses";
import { LoopbackServer } from "./loopback-server";

/** How the webhook responds to a request; the body of a POST has been read by then. */
export type Behaviour = (request: IncomingMessage, response: ServerResponse) => void;

const isPreflight = (request: IncomingMessage) => request.method === "OPTIONS";

function allowOrigin(response: ServerResponse) {
  response.setHeader("Access-Control-Allow-Origin", "*");
}

function answerPreflight(response: ServerResponse) {
  allowOrigin(response);
  response.setHeader("Access-Control-Allow-Headers", "content-type");
  // Browsers keep the response for 5 s otherwise, and a preflight that goes wrong would not be sent.
  response.setHeader("Access-Control-Max-Age", "0");
  response.writeHead(204).end();
}

/** As `behaviour` for everything but the preflight, which gets the right response. */
const afterPreflight =
  (behaviour: Behaviour): Behaviour =>
  (request, response) => {
    if (isPreflight(request)) answerPreflight(response);
    else behaviour(request, response);
  };

/** Responds with a status and, perhaps, a body. */
export const status = (code: number, body?: string): Behaviour =>
  afterPreflight((_request, response) => {
    allowOrigin(response);
    response.writeHead(code, { "Content-Type": "text/html" }).end(body);
  });

/** Closes the connection instead of answering. */
export const reset: Behaviour = afterPreflight((request) => request.socket.resetAndDestroy());

/** Closes the connection in the middle of the response's body. */
export const cut: Behaviour = afterPreflight((request, response) => {
  allowOrigin(response);
  response.writeHead(200, { "Content-Length": "1000" });
  response.write("the first half", () => request.socket.destroy());
});

/** Never responds. */
export const noResponse: Behaviour = afterPreflight(() => undefined);

/** Takes the request, but does not let the page read the response. */
export const noCorsOnAnswer: Behaviour = afterPreflight((_request, response) => {
  response.writeHead(200).end();
});

/** Does not know what a preflight is. */
export const noCorsOnPreflight: Behaviour = (_request, response) => {
  response.writeHead(204).end();
};

/** Refuses the preflight's method. */
export const preflightRefused: Behaviour = (request, response) => {
  allowOrigin(response);
  response.writeHead(isPreflight(request) ? 405 : 200).end();
};

/** Sends the preflight elsewhere. */
export const preflightRedirected: Behaviour = (request, response) => {
  allowOrigin(response);
  response.writeHead(isPreflight(request) ? 302 : 200, { Location: "/elsewhere" }).end();
};

/** Sends the POST elsewhere, where a GET is answered well. */
export const redirect: Behaviour = afterPreflight((request, response) => {
  allowOrigin(response);
  if (request.method === "GET") response.writeHead(200).end();
  else response.writeHead(302, { Location: "/elsewhere" }).end();
});

/** A webhook on a port of its own that misbehaves as it is told. */
export class MisbehavingWebhook extends LoopbackServer {
  /** The bodies of the POSTs that arrived, in order. */
  readonly bodies: string[] = [];
  behaviour: Behaviour = status(200);

  protected override async handle(request: IncomingMessage, response: ServerResponse) {
    // A connection that the test breaks off is no fault of the server.
    const body = await text(request).catch(() => undefined);
    if (body === undefined) return;
    if (request.method === "POST") this.bodies.push(body);
    this.behaviour(request, response);
  }

  /**
   * Opens the page of a form as if it had been built to post here instead of to the inbox. Nothing is intercepted once
   * it is there: Playwright would answer the preflights itself.
   *
   * @param path of the page
   */
  async open(page: Page, path: string): Promise<void> {
    const { origin } = this;
    await page.route(`**${path}`, async (route) => {
      const response = await route.fetch({ maxRetries: 2 });
      const headers = Object.fromEntries(
        Object.entries(response.headers()).map(([name, value]) => [
          name,
          value.replaceAll(inboxOrigin, origin),
        ]),
      );
      const body = (await response.text()).replaceAll(inboxOrigin, origin);
      await route.fulfill({ response, headers, body });
    });
    await page.goto(path);
    await page.unrouteAll();
  }
}
