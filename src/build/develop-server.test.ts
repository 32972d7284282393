import type { RequestListener } from "node:http";
import { text } from "node:stream/consumers";
import { afterEach, expect, test } from "@jest/globals";
import { LoopbackServer } from "../../tests/support/loopback-server";
import { forwardTo } from "./develop-server";

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
