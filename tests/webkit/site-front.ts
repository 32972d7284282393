import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { inboxOrigin, siteOrigin } from "../support/addresses";
import { hold } from "../support/hold";

/**
 * A server in front of the built site, for a browser in which no request can be intercepted. It gives the pages as if
 * they had been built for another webhook, and can hold their scripts back.
 */
export class SiteFront {
  readonly #webhook: string;
  #scripts: Promise<void> = Promise.resolve();

  readonly #server = createServer((request, response) => {
    void this.#answer(request.url ?? "/", response);
  });

  /**
   * @param webhook - The origin that the forms post to instead of the inbox's.
   */
  constructor(webhook: string) {
    this.#webhook = webhook;
  }

  /** Starts to listen, on any free port. */
  async listen(): Promise<void> {
    await once(this.#server.listen(0, "127.0.0.1"), "listening");
  }

  /** Ends every connection and stops to listen. */
  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** Where it listens. */
  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /**
   * Holds every script back.
   *
   * @returns What lets them go.
   */
  holdScripts(): () => void {
    const { released, release } = hold();
    this.#scripts = released;
    return release;
  }

  async #answer(path: string, response: ServerResponse): Promise<void> {
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
    return text.replaceAll(inboxOrigin, this.#webhook);
  }
}
