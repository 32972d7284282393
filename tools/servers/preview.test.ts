/** @jest-environment node */
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { get, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import type { RunningServer } from "./listen";
import { startPreview } from "./preview";

let folder: string;
let directory: string;
let preview: RunningServer;

function write(path: string, content: string | Buffer): void {
  const file = join(directory, path);
  mkdirSync(join(file, ".."), { recursive: true });
  writeFileSync(file, content);
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "preview-"));
  directory = join(folder, "public");
  writeFileSync(join(folder, "secret.txt"), "secret");
  mkdirSync(directory);
  write("index.html", "<h1>Home</h1>");
  write("404.html", "<h1>Not here</h1>");
  write("book-consultation.html", "<h1>Book</h1>");
  preview = await startPreview({ port: 0, directory });
});

afterEach(async () => {
  await preview.close();
  rmSync(folder, { recursive: true });
});

function open(path: string, options: RequestInit = {}) {
  return fetch(`${preview.origin}${path}`, { redirect: "manual", ...options });
}

/** The status for a path that `fetch` would tidy before it asks. */
async function statusOfRawPath(path: string): Promise<number | undefined> {
  const { hostname, port } = new URL(preview.origin);
  const [response] = (await once(get({ hostname, port, path }), "response")) as [IncomingMessage];
  response.resume();
  return response.statusCode;
}

test.each([
  ["/", "<h1>Home</h1>"],
  ["/book-consultation", "<h1>Book</h1>"],
  ["/book-consultation?from=mail", "<h1>Book</h1>"],
])("%s is answered with its page, without a redirect", async (path, html) => {
  const response = await open(path);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("text/html;charset=utf-8");
  expect(response.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
  expect(await response.text()).toBe(html);
});

test.each([
  ["/book-consultation/", "/book-consultation"],
  ["/book-consultation/?from=mail", "/book-consultation?from=mail"],
])("%s redirects to %s for good", async (path, page) => {
  const response = await open(path);
  expect(response.status).toBe(308);
  expect(response.headers.get("location")).toBe(page);
});

test("two slashes before a page do not redirect to a host of its name", async () => {
  expect((await open("//book-consultation/")).headers.get("location")).toBeNull();
});

test.each(["/no/such/page", "/no/such/page/"])(
  "%s is answered with the not-found page and status 404",
  async (path) => {
    const response = await open(path);
    expect(response.status).toBe(404);
    expect(response.headers.get("content-type")).toBe("text/html;charset=utf-8");
    expect(await response.text()).toBe("<h1>Not here</h1>");
  },
);

test.each(["/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "/%00", "/%zz"])(
  "nothing outside the site is reached by %s",
  async (path) => {
    expect(await statusOfRawPath(path)).toBe(404);
  },
);

test("other methods are refused", async () => {
  const response = await open("/book-consultation", { method: "POST", body: "name=Ada" });
  expect(response.status).toBe(405);
  expect(response.headers.get("allow")).toBe("GET, HEAD");
});

test("a range that ends before it starts does not stop the server", async () => {
  await open("/", { headers: { range: "bytes=9-2" } });
  expect((await open("/")).status).toBe(200);
});

test("a precompressed file is sent to those who take it", async () => {
  write("book-consultation.html.br", brotliCompressSync("<h1>Brotli</h1>"));
  const response = await open("/book-consultation", { headers: { "accept-encoding": "br" } });
  expect(response.headers.get("content-encoding")).toBe("br");
  expect(response.headers.get("content-type")).toBe("text/html;charset=utf-8");
  expect(await response.text()).toBe("<h1>Brotli</h1>");
});

test("the icon that sirv does not know has its type, and is cached as published", async () => {
  write("favicon.ico", "x");
  const { headers } = await open("/favicon.ico");
  expect(headers.get("content-type")).toBe("image/vnd.microsoft.icon");
  expect(headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
});

test("a new build shows without a restart", async () => {
  write("new.html", "<h1>New</h1>");
  expect(await (await open("/new")).text()).toBe("<h1>New</h1>");
});

test("a folder without a site is an error that says what to run", async () => {
  const empty = join(folder, "nothing");
  await expect(startPreview({ port: 0, directory: empty })).rejects.toThrow(
    `${empty} holds no built site (index.html is missing). Run npm run build first.`,
  );
});
