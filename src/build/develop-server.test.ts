import { once } from "node:events";
import {
  createServer,
  request as ask,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, expect, test } from "@jest/globals";
import { LoopbackServer } from "../../tests/support/loopback-server";
import { allowLoopbackOnly, forwardTo } from "./develop-server";

const servers: LoopbackServer[] = [];

async function serve(listener: RequestListener): Promise<string> {
  const server = new LoopbackServer(listener);
  servers.push(server);
  await server.listen();
  return server.origin;
}

afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())));

test("the Worker gets a whole request, and its answers come back unchanged, even refusals and redirects", async () => {
  const worker = await serve((request, response) => {
    void text(request).then((body) => {
      response.writeHead(303, { Location: "/inbox", "Retry-After": "60" });
      response.end(`${request.method} ${request.url} ${request.headers.host} ${body}`);
    });
  });
  const site = await serve(forwardTo(worker));
  const response = await fetch(`${site}/inbox/delete?a=b`, {
    method: "POST",
    body: "x".repeat(100_000),
    redirect: "manual",
  });
  expect([response.status, response.headers.get("retry-after")]).toEqual([303, "60"]);
  const host = new URL(site).host;
  expect(await response.text()).toBe(`POST /inbox/delete?a=b ${host} ${"x".repeat(100_000)}`);
});

test("a Worker that is gone ends the request", async () => {
  const site = await serve(forwardTo("http://127.0.0.1:9"));
  await expect(fetch(`${site}/inbox`)).rejects.toThrow("fetch failed");
});

const fromElsewhere = { "Sec-Fetch-Site": "cross-site" };

test.each([
  ["localhost", {}, 200],
  ["127.0.0.1", { Origin: "http://localhost:9000", ...fromElsewhere }, 200],
  ["localhost", { Upgrade: "websocket", Connection: "upgrade" }, 101],
  ["evil.example", {}, 403],
  ["localhost", { Origin: "https://evil.example" }, 403],
  ["localhost", { Origin: "null" }, 403],
  ["localhost", fromElsewhere, 403],
  [
    "localhost",
    { Upgrade: "websocket", Connection: "upgrade", Origin: "https://evil.example" },
    403,
  ],
])("a request to %s with %j is answered with %s", async (host, headers, status) => {
  const server = createServer();
  server.on("request", (_request, response: ServerResponse) => response.end());
  server.on("upgrade", (_request, socket: Socket) => socket.end("HTTP/1.1 101 \r\n\r\n"));
  allowLoopbackOnly(server);
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;

  const request = ask({ port, headers: { host, ...headers } }).end();
  const [response] = (await Promise.race([
    once(request, "response"),
    once(request, "upgrade"),
  ])) as [IncomingMessage];
  request.destroy();
  server.close();

  expect(response.statusCode).toBe(status);
});
