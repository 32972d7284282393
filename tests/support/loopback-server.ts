import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A server of the tests on this computer. */
export abstract class LoopbackServer {
  readonly #server = createServer((request, response) => void this.handle(request, response));

  /** Handles a request; what it throws fails the test that runs. */
  protected abstract handle(request: IncomingMessage, response: ServerResponse): Promise<void>;

  /** Starts to listen on a port, or on any free one. */
  async listen(port = 0): Promise<void> {
    await once(this.#server.listen(port, "127.0.0.1"), "listening");
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }
}
