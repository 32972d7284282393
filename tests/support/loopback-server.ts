import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A server for tests, which only this computer can reach. */
export class LoopbackServer {
  readonly server: Server;

  /** @param handle - Answers a request. If it throws, the running test fails. */
  constructor(handle: (request: IncomingMessage, response: ServerResponse) => unknown) {
    this.server = createServer((request, response) => void handle(request, response));
  }

  async listen(port = 0, host = "127.0.0.1") {
    await once(this.server.listen(port, host), "listening");
  }

  async close() {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  get port() {
    return (this.server.address() as AddressInfo).port;
  }

  get origin() {
    return `http://127.0.0.1:${this.port}`;
  }
}
