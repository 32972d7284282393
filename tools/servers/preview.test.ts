import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { rawGet } from "../../tests/support/raw-get";
import { temporaryFolder } from "../../tests/support/temporary-folder";
import type { RunningServer } from "./listen";
import { startPreview } from "./preview";

const folder = temporaryFolder();
let directory: string;
let preview: RunningServer;

function write(path: string, content: string | Buffer): void {
  const file = join(directory, path);
  mkdirSync(join(file, ".."), { recursive: true });
  writeFileSync(file, content);
}

beforeEach(async () => {
  directory = folder("public");
  writeFileSync(folder("secret.txt"), "secret");
  mkdirSync(directory);
  write("index.html", "<h1>Home</h1>");
  write("404.html", "<h1>Not here</h1>");
  write("book-consultation.html", "<h1>Book</h1>");
  preview = await startPreview({ port: 0, directory });
});

afterEach(() => preview.close());

function open(path: string, options: RequestInit = {}) {
  return fetch(`${preview.origin}${path}`, { redirect: "manual", ...options });
}

test.each([
  ["/", 200, "<h1>Home</h1>"],
  ["/book-consultation", 200, "<h1>Book</h1>"],
  ["/book-consultation?from=mail", 200, "<h1>Book</h1>"],
  ["/no/such/page", 404, "<h1>Not here</h1>"],
  ["/no/such/page/", 404, "<h1>Not here</h1>"],
])("%s is answered with %d and a page, without a redirect", async (path, status, html) => {
  const response = await open(path);
  expect(response.status).toBe(status);
  expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
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

test.each(["/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "/%00", "/%zz"])(
  "nothing outside the site is reached by %s",
  async (path) => {
    expect((await rawGet(preview.origin, { path })).statusCode).toBe(404);
  },
);

test.each(["/.env", "/.git/config"])(
  "a name that begins with a dot is not served: %s",
  async (path) => {
    write(path, "secret");
    expect((await open(path)).status).toBe(404);
  },
);

test("other methods are refused", async () => {
  const response = await open("/book-consultation", { method: "POST", body: "name=Ada" });
  expect(response.status).toBe(405);
  expect(response.headers.get("allow")).toBe("GET, HEAD");
});

test("a precompressed file is sent to those who take it", async () => {
  write("book-consultation.html.br", brotliCompressSync("<h1>Brotli</h1>"));
  const response = await open("/book-consultation", { headers: { "accept-encoding": "br" } });
  expect(response.headers.get("content-encoding")).toBe("br");
  expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(await response.text()).toBe("<h1>Brotli</h1>");
});

test.each(["br;q=0, gzip;q=0", "identity", ""])(
  "a precompressed file is not sent to those who take %j",
  async (encodings) => {
    write("index.html.br", brotliCompressSync("<h1>Brotli</h1>"));
    const response = await open("/", { headers: { "accept-encoding": encodings } });
    expect(response.headers.get("content-encoding")).toBeNull();
    expect(await response.text()).toBe("<h1>Home</h1>");
  },
);

test("a file that has not changed is not sent again", async () => {
  const etag = (await open("/")).headers.get("etag") ?? "";
  const again = () => open("/", { headers: { "if-none-match": etag } });
  expect((await again()).status).toBe(304);
  write("index.html", "<h1>Now</h1>");
  expect(await (await again()).text()).toBe("<h1>Now</h1>");
});

test("what is no page has its type, and is cached as published", async () => {
  write("favicon.ico", "x");
  const { headers } = await open("/favicon.ico");
  expect(headers.get("content-type")).toBe("image/x-icon");
  expect(headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
});

// Windows keeps its sockets elsewhere.
const testOfSockets = process.platform === "win32" ? test.skip : test;

testOfSockets(
  "a file that cannot be read costs its own request, and the console says so",
  async () => {
    const error = jest.spyOn(console, "error").mockImplementation(() => undefined);
    // A socket is there, and cannot be opened, as a file without the right to.
    const socket = createServer().listen(join(directory, "broken.html"));
    await once(socket, "listening");
    expect((await open("/broken")).status).toBe(500);
    expect(error).toHaveBeenCalledWith(
      expect.stringContaining("Site: /broken.html cannot be read"),
    );
    socket.close();
    expect((await open("/")).status).toBe(200);
  },
);

test("a new build shows without a restart", async () => {
  write("new.html", "<h1>New</h1>");
  expect(await (await open("/new")).text()).toBe("<h1>New</h1>");
});

test("a folder without a site is an error that says what to run", async () => {
  const empty = folder("nothing");
  await expect(startPreview({ port: 0, directory: empty })).rejects.toThrow(
    `${empty} holds no built site (index.html is missing). Run npm run build first.`,
  );
});
