import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import type { Page } from "@playwright/test";
import { LoopbackServer } from "./loopback-server";

/** Responds to a request, whose body has already been read. */
export type Behaviour = (request: IncomingMessage, response: ServerResponse) => void;

const allowOrigin = { "Access-Control-Allow-Origin": "*" };

const elsewhere = { Location: "/elsewhere" };

/** Gives every request the same answer, which the page may read. */
const answer =
  (code: number, headers: OutgoingHttpHeaders = {}, body?: string): Behaviour =>
  (_request, response) =>
    response.writeHead(code, { ...allowOrigin, ...headers }).end(body);

const answerPreflight = answer(204, {
  "Access-Control-Allow-Headers": "content-type",
  // Otherwise browsers cache this answer for 5 s, and send no second preflight, which a test may want to fail.
  "Access-Control-Max-Age": "0",
});

/** Responds to preflights in one way, and to all other requests in another. */
const byMethod =
  (toPreflight: Behaviour, toOthers: Behaviour): Behaviour =>
  (request, response) => {
    const behaviour = request.method === "OPTIONS" ? toPreflight : toOthers;
    behaviour(request, response);
  };

/** Answers preflights correctly, and all other requests with the given behaviour. */
const afterPreflight = (behaviour: Behaviour) => byMethod(answerPreflight, behaviour);

export const status = (code: number, body?: string) =>
  afterPreflight(answer(code, { "Content-Type": "text/html" }, body));

/** Closes the connection instead of answering. */
export const reset = afterPreflight((request) => request.socket.resetAndDestroy());

export const noResponse = afterPreflight(() => undefined);

/** Accepts the request, but does not let the page read the response. */
export const noCorsOnAnswer = afterPreflight((_request, response) => response.writeHead(200).end());

/** Answers preflights without the headers that they ask for. */
export const noCorsOnPreflight: Behaviour = (_request, response) => response.writeHead(204).end();

export const preflightRefused = byMethod(answer(405), answer(200));

export const preflightRedirected = byMethod(answer(302, elsewhere), answer(200));

/** Redirects a POST to an address that answers a GET with 200. */
export const redirect = afterPreflight((request, response) => {
  answer(request.method === "GET" ? 200 : 302, elsewhere)(request, response);
});

/** Returns the HTML of a page as if it had been built for the webhook at this origin. */
export const postingTo = (origin: string, html: string) =>
  html
    .replaceAll('data-endpoint="/', `data-endpoint="${origin}/`)
    .replace(/connect-src \S+self\S+?(?=;)/, `$& ${origin}`);

/** A webhook on a port of its own, which responds to each request with its `behaviour`. */
export class MisbehavingWebhook extends LoopbackServer {
  /** The bodies of the POSTs that arrived, in order. */
  readonly bodies: Record<string, string>[] = [];
  behaviour: Behaviour = status(200);

  constructor() {
    super((request, response) => this.#handle(request, response));
  }

  async #handle(request: IncomingMessage, response: ServerResponse) {
    // The test may break off the connection.
    const body = await text(request).catch(() => undefined);
    if (body === undefined) return;
    if (request.method === "POST") this.bodies.push(JSON.parse(body) as Record<string, string>);
    this.behaviour(request, response);
  }

  /**
   * Opens the page of a form as if it had been built to post here. Intercepts nothing afterwards, because Playwright would
   * answer the preflights itself.
   */
  async open(page: Page, path: string) {
    await page.route(`**${path}`, async (route) => {
      const response = await route.fetch({ maxRetries: 2 });
      await route.fulfill({ response, body: postingTo(this.origin, await response.text()) });
    });
    await page.goto(path);
    await page.unrouteAll();
  }
}

/** Holds back the files of a page that match a pattern, until the returned function is called. Then they may be missing. */
export async function holdBack(page: Page, files: string, areMissing = false) {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(files, async (route) => {
    await released;
    await (areMissing ? route.fulfill({ status: 404 }) : route.continue());
  });
  return release;
}
