import { once } from "node:events";
import { request as ask, type IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { expect, test } from "@jest/globals";
import { LoopbackServer } from "../../tests/support/loopback-server";
import { refuseOtherSites } from "./refuse-other-sites";

const fromElsewhere = { "Sec-Fetch-Site": "cross-site" };
const upgrade = { Upgrade: "websocket", Connection: "upgrade" };

test.each([
  ["localhost", {}, 200],
  ["127.0.0.1", { Origin: "http://localhost:9000", ...fromElsewhere }, 200],
  ["localhost", upgrade, 101],
  ["evil.example", {}, 403],
  ["localhost", { Origin: "null" }, 403],
  ["localhost", fromElsewhere, 403],
  ["localhost", { ...upgrade, Origin: "https://evil.example" }, 403],
])("a request to %s with %j is answered with %s", async (host, headers, status) => {
  const site = new LoopbackServer((_request, response) => response.end());
  site.server.on("upgrade", (_request, socket: Socket) => socket.end("HTTP/1.1 101 \r\n\r\n"));
  refuseOtherSites(site.server);
  await site.listen();

  const request = ask(site.origin, { headers: { host, ...headers } }).end();
  const [response] = (await Promise.race([
    once(request, "response"),
    once(request, "upgrade"),
  ])) as [IncomingMessage];
  request.destroy();
  await site.close();

  expect(response.statusCode).toBe(status);
});
