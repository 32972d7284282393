import type { IncomingMessage, ServerResponse } from "node:http";
import { inboxOrigin, siteOrigin } from "../support/addresses";
import { hold } from "../support/hold";
import { LoopbackServer } from "../support/loopback-server";

/**
 * A server in front of the built site, for a browser in which no request can be intercepted. It gives the pages as if
 * they had been built for another webhook, and can hold their scripts back.
 */
export class SiteFront extends LoopbackServer {
  #scripts: Promise<void> = Promise.resolve();

  /** @param webhook - The origin that the forms post to instead of the inbox's. */
  constructor(private readonly webhook: string) {
    super();
  }

  /** Holds every script back; returns what lets them go. */
  holdScripts(): () => void {
    const { released, release } = hold();
    this.#scripts = released;
    return release;
  }

  protected override async handle({ url: path = "/" }: IncomingMessage, response: ServerResponse) {
    const answer = await fetch(`${siteOrigin}${path}`, {
      headers: { "Accept-Encoding": "identity" },
      redirect: "manual",
    });
    const body = Buffer.from(await answer.arrayBuffer());
    if (path.endsWith(".js")) await this.#scripts;
    const headers = [...answer.headers].filter(([name]) => name !== "content-length");
    response.writeHead(
      answer.status,
      Object.fromEntries(headers.map(([name, value]) => [name, this.#redirected(value)])),
    );
    // Byte for byte, so that fonts come through as well.
    response.end(this.#redirected(body.toString("latin1")), "latin1");
  }

  #redirected(text: string): string {
    return text.replaceAll(inboxOrigin, this.webhook);
  }
}
