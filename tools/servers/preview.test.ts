import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { networkInterfaces } from "node:os";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { Hono } from "hono";
import { rawGet } from "../../tests/support/loopback-server";
import { temporaryFolder } from "../../tests/support/temporary-folder";
import { listenOnLoopback, type RunningServer } from "./listen";
import { createPreview } from "./preview";

const folder = temporaryFolder();
let preview: RunningServer;

const write = (name: string, content: string) => writeFileSync(folder("public", name), content);

beforeEach(async () => {
  writeFileSync(folder("secret.txt"), "secret");
  mkdirSync(folder("public"));
  write("index.html", "<h1>Home</h1>");
  write("404.html", "<h1>Not here</h1>");
  write("book-consultation.html", "<h1>Book</h1>");
  write(
    "_headers",
    "# Said: once\n/*\n  X-Frame-Options: DENY\n\n/forms-*.js\n  Cache-Control: immutable\n",
  );
  write("forms-1.js", "");
  preview = await listenOnLoopback(createPreview(folder("public")), "PORT", 0);
});

afterEach(() => preview.close());

const ask = (path: string, options: RequestInit = {}) => fetch(preview.origin + path, options);

test.each([
  ["/", 200, "<h1>Home</h1>"],
  ["/index.html", 200, "<h1>Home</h1>"],
  ["/book-consultation?from=mail", 200, "<h1>Book</h1>"],
  ["/no/such/page", 404, "<h1>Not here</h1>"],
])(
  "%s is answered with %d and a page, with the headers of _headers",
  async (path, status, html) => {
    const response = await ask(path, { redirect: "error" });
    expect(response.status).toBe(status);
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(response.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
    expect(response.headers.get("x-frame-options")).toBe("DENY");
    expect(await response.text()).toBe(html);
  },
);

test("a file has the headers of every rule that is for it", async () => {
  const { headers } = await ask("/forms-1.js");
  expect(headers.get("x-frame-options")).toBe("DENY");
  expect(headers.get("cache-control")).toBe("immutable");
});

test("a slash at the end leads to the page, and takes the query along", async () => {
  const response = await ask("/book-consultation/?from=mail");
  expect(response.url).toBe(`${preview.origin}/book-consultation?from=mail`);
});

test.each(["/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "/%00", "/%zz"])(
  "nothing outside the site is reached by %s",
  async (path) => {
    expect((await rawGet(preview.origin, { path })).statusCode).toBe(404);
  },
);

test("other methods are refused", async () => {
  expect((await ask("/book-consultation", { method: "POST" })).status).toBe(405);
});

test("a new build shows at once, and what has not changed is not sent again", async () => {
  const etag = (await ask("/")).headers.get("etag") ?? "";
  const again = () => ask("/", { headers: { "if-none-match": etag } });
  expect((await again()).status).toBe(304);
  write("index.html", "<h1>Now</h1>");
  expect(await (await again()).text()).toBe("<h1>Now</h1>");
});

const hasIPv6 = Object.values(networkInterfaces()).some((addresses) =>
  addresses?.some(({ address }) => address === "::1"),
);

test.each(["127.0.0.1", "0.0.0.0", ...(hasIPv6 ? ["::", "::1"] : [])])(
  "a port that was asked for and that a program on %s has is an error that says what to set",
  async (host) => {
    const program = createServer().unref().listen(0, host);
    await once(program, "listening");
    const { port } = program.address() as AddressInfo;
    const listening = listenOnLoopback(new Hono(), "INBOX_PORT", port).then(({ close }) => close());
    await expect(listening).rejects.toThrow(
      `Port ${port} is in use by another program. Set INBOX_PORT to another port, or leave it unset to take a free one.`,
    );
    program.close();
  },
);

test("the next free port is taken when none was asked for", async () => {
  const first = await listenOnLoopback(new Hono(), "PORT", undefined);
  const second = await listenOnLoopback(new Hono(), "PORT", undefined);
  const portOf = ({ origin }: RunningServer) => Number(new URL(origin).port);
  expect(portOf(first)).toBeGreaterThanOrEqual(8000);
  expect(portOf(second)).toBeGreaterThan(portOf(first));
  await first.close();
  await second.close();
});
