import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "@jest/globals";
import { useProxy } from "./use-proxy";

test("the proxy that the environment names is asked for other computers, and not for those of NO_PROXY", async () => {
  const asked: (string | undefined)[] = [];
  const proxy = createServer((_request, response) => response.end("No proxy."));
  proxy.on("connect", ({ url }, socket) => {
    asked.push(url);
    socket.end("HTTP/1.1 502 Bad Gateway\r\n\r\n");
  });
  await once(proxy.listen(0, "127.0.0.1"), "listening");
  const address = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  Object.assign(process.env, { HTTPS_PROXY: address, HTTP_PROXY: address, NO_PROXY: "127.0.0.1" });
  useProxy();

  await expect(fetch("https://www.example.com/")).rejects.toThrow();
  expect(await (await fetch(address)).text()).toBe("No proxy.");
  expect(asked).toEqual(["www.example.com:443"]);
  proxy.closeAllConnections();
  proxy.close();
});
