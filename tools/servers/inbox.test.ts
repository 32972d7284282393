import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { rawGet } from "../../tests/support/raw-get";
import { temporaryFolder } from "../../tests/support/temporary-folder";
import { maximumBodySize, type RunningInbox, startInbox } from "./inbox";

const folder = temporaryFolder();
let file: string;
let inbox: RunningInbox;

beforeEach(async () => {
  file = folder("data", "submissions.jsonl");
  inbox = await startInbox({ port: 0, file });
});

afterEach(() => inbox.close());

function post(body: RequestInit["body"], headers: Record<string, string> = {}) {
  return fetch(inbox.webhooks.consultation, {
    method: "POST",
    headers: {
      "content-type": "Application/JSON; charset=utf-8",
      origin: "http://127.0.0.1:8000",
      ...headers,
    },
    body,
  });
}

async function bodies(): Promise<unknown[]> {
  const response = await fetch(`${inbox.origin}/submissions.json`);
  const submissions = (await response.json()) as { body: unknown }[];
  return submissions.map(({ body }) => body);
}

function bodyOfSize(bytes: number): string {
  const frame = JSON.stringify({ name: "" });
  return JSON.stringify({ name: "x".repeat(bytes - frame.length) });
}

/** A submission of this many objects within each other. */
const nested = (depth: number) => `${'{"a":'.repeat(depth - 1)}{}${"}".repeat(depth - 1)}`;

describe("as a webhook", () => {
  const preflight = (origin: string) =>
    fetch(inbox.webhooks["project-intake"], {
      method: "OPTIONS",
      headers: {
        origin,
        "access-control-request-method": "POST",
        "access-control-request-headers": "content-type",
      },
    });

  test.each(["http://localhost:8000", "http://127.0.0.1:9000"])(
    "a preflight is allowed for JSON posts from %s",
    async (origin) => {
      const response = await preflight(origin);
      expect(response.status).toBe(204);
      expect(response.headers.get("access-control-allow-origin")).toBe(origin);
      expect(response.headers.get("access-control-allow-methods")).toBe("POST");
      expect(response.headers.get("access-control-allow-headers")).toBe("content-type");
      expect(response.headers.get("access-control-max-age")).toBe("600");
    },
  );

  test.each(["https://site.example", "http://localhost.site.example", "null"])(
    "a page of the origin %s can post nothing",
    async (origin) => {
      expect((await preflight(origin)).headers.get("access-control-allow-origin")).toBeNull();
      expect((await post("{}", { origin })).status).toBe(403);
      expect(await bodies()).toEqual([]);
    },
  );

  test("a program, which names no origin, can post", async () => {
    const response = await fetch(inbox.webhooks.consultation, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "{}",
    });
    expect(response.status).toBe(200);
  });

  test("a submission is answered with 200 and stored with its form and moment", async () => {
    const body = { name: "Ada", email: "ada@example.com" };
    const response = await post(JSON.stringify(body));
    expect(response.status).toBe(200);
    expect(response.headers.get("access-control-allow-origin")).toBe("http://127.0.0.1:8000");
    const answer = (await response.json()) as { id: string };
    const line: unknown = JSON.parse(readFileSync(file, "utf8"));
    expect(line).toEqual({
      id: answer.id,
      receivedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      form: "consultation",
      body,
    });
  });

  test("a body that is spread over lines is there after a restart", async () => {
    await post(`{ "name":\n\t"lone \\ud800" }`);
    await inbox.close();
    inbox = await startInbox({ port: 0, file });
    expect(await bodies()).toEqual([{ name: "lone \ud800" }]);
  });

  test("submissions at once are all stored, each on a line of its own", async () => {
    const names = Array.from({ length: 20 }, (_, index) => `visitor ${index}`);
    const answers = await Promise.all(names.map((name) => post(JSON.stringify({ name }))));
    expect(answers.map(({ status }) => status)).toEqual(names.map(() => 200));
    expect(await bodies()).toHaveLength(20);
    expect(await bodies()).toEqual(expect.arrayContaining(names.map((name) => ({ name }))));
  });

  test.each([
    ["text that is not JSON", "{name"],
    ["an empty body", ""],
    ["bytes that are not UTF-8", Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
    ["an array", "[]"],
    ["null", "null"],
    ["what is nested 65 deep", nested(65)],
    ["what is nested 4,116 deep", nested(4116)],
  ])("%s is refused with a reason", async (_what, body) => {
    const response = await post(body);
    expect(response.status).toBe(400);
    expect(response.headers.get("access-control-allow-origin")).toBe("http://127.0.0.1:8000");
    expect(await response.json()).toEqual({ error: expect.stringMatching(/^The body is /) });
    expect(await bodies()).toEqual([]);
  });

  test.each(["text/plain", "application/jsonp"])(
    "the content type %s is refused",
    async (contentType) => {
      expect((await post("{}", { "content-type": contentType })).status).toBe(415);
    },
  );

  test("a body of the greatest size is stored, and one byte more is refused", async () => {
    expect((await post(bodyOfSize(maximumBodySize))).status).toBe(200);
    expect((await post(bodyOfSize(maximumBodySize + 1))).status).toBe(413);
    expect(await bodies()).toHaveLength(1);
  });

  test("a body that is nested 64 deep is stored and shown", async () => {
    expect((await post(nested(64))).status).toBe(200);
    expect(await (await fetch(inbox.origin)).text()).toContain("{&quot;a&quot;:{&quot;a&quot;:");
  });

  test("an unknown path is 404 and a wrong method is 405", async () => {
    expect((await fetch(`${inbox.origin}/webhook/other`, { method: "POST" })).status).toBe(404);
    expect((await fetch(inbox.webhooks.consultation)).status).toBe(405);
    expect((await fetch(inbox.origin, { method: "POST" })).status).toBe(405);
  });

  test("a submission that cannot be stored is answered with 500 and said on the console", async () => {
    const error = jest.spyOn(console, "error").mockImplementation(() => undefined);
    rmSync(folder("data"), { recursive: true, force: true });
    writeFileSync(folder("data"), "a file where the folder should be");
    const response = await post(JSON.stringify({ name: "Ada" }));
    expect(response.status).toBe(500);
    expect(response.headers.get("access-control-allow-origin")).toBe("http://127.0.0.1:8000");
    expect(error).toHaveBeenCalledWith(expect.not.stringContaining("Ada"));

    rmSync(folder("data"));
    expect((await post("{}")).status).toBe(200);
  });
});

describe("after a crash", () => {
  test("a line that was cut off loses no other and is named on the console", async () => {
    const warn = jest.spyOn(console, "warn").mockImplementation(() => undefined);
    await post(JSON.stringify({ name: "before" }));
    appendFileSync(file, '{"id":"cut o');
    await inbox.close();
    inbox = await startInbox({ port: 0, file });
    expect(warn).toHaveBeenCalledWith(expect.stringContaining("has damaged lines (1)"));

    await post(JSON.stringify({ name: "after" }));
    expect(await bodies()).toEqual([{ name: "after" }, { name: "before" }]);
    expect(readFileSync(file, "utf8")).toContain('\n{"id":"cut o\n{');
    const page = await (await fetch(inbox.origin)).text();
    expect(page).toContain("{&quot;id&quot;:&quot;cut o<");
    expect(page).toContain("2 submissions, newest first");
  });

  test("an entry that cannot be shown costs one entry", async () => {
    await post(JSON.stringify({ name: "before" }));
    const [stored] = readFileSync(file, "utf8").split("\n");
    appendFileSync(file, `${stored?.replace('{"name":"before"}', nested(5000)) ?? ""}\n`);
    await post(JSON.stringify({ name: "after" }));
    expect(await bodies()).toEqual([{ name: "after" }, { name: "before" }]);
    const page = await fetch(inbox.origin);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain("A damaged line");
  });

  test("an inbox that cannot get its port leaves the file to others", async () => {
    const other = folder("other.jsonl");
    const port = Number(new URL(inbox.origin).port);
    await expect(startInbox({ port, file: other })).rejects.toThrow(`Port ${port}`);
    const next = await startInbox({ port: 0, file: other });
    await next.close();
  });
});

describe("for its owner", () => {
  test("the empty page says how to send something", async () => {
    const page = await (await fetch(inbox.origin)).text();
    expect(page).toContain("Nothing has arrived yet.");
    expect(page).toContain(inbox.webhooks["project-intake"]);
  });

  test("the page shows submissions newest first, by the fields' names, as text", async () => {
    await post(JSON.stringify({ name: "First", currentWebsite: "" }));
    await post(JSON.stringify({ name: "Second <script>alert(1)</script>", count: 2 }));
    const page = await (await fetch(inbox.origin)).text();
    expect(page).toContain("<dt>Current website</dt>");
    expect(page).toContain("Left empty");
    expect(page).toContain("Second &lt;script&gt;alert(1)&lt;/script&gt;");
    expect(page).not.toContain("<script");
    expect(page.indexOf("Second")).toBeLessThan(page.indexOf("First"));
    expect(page).toMatch(/<time datetime="[\dT:.-]+Z">[^<]+<\/time>/);
  });

  /** Puts submissions into the file. */
  function store(bodies: readonly Record<string, string>[]): void {
    const submission = { id: "1", receivedAt: "2026-11-21T12:00:00.000Z", form: "consultation" };
    const lines = bodies.map((body) => `${JSON.stringify({ ...submission, body })}\n`);
    mkdirSync(folder("data"), { recursive: true });
    writeFileSync(file, lines.join(""));
  }

  test("the page shows the newest 100 and leads on to the older ones", async () => {
    const names = Array.from({ length: 250 }, (_, index) => `Visitor ${index + 1}.`);
    // Characters of several bytes, and more than is read at once.
    store(names.map((name) => ({ name, notes: "é".repeat(500) })));
    const shown = (page: string) => names.filter((name) => page.includes(`>${name}<`));
    const open = async (path: string) => (await fetch(inbox.origin + path)).text();
    const next = (page: string) => /href="(\/\?before=\d+)"/.exec(page)?.[1] ?? "nowhere";

    const first = await open("/");
    expect(first).toContain("The newest 100 submissions, newest first");
    expect(shown(first)).toEqual(names.slice(150));
    const second = await open(next(first));
    expect(shown(second)).toEqual(names.slice(50, 150));
    const third = await open(next(second));
    expect(shown(third)).toEqual(names.slice(0, 50));
    expect(next(third)).toBe("nowhere");
    expect(third).toContain('href="/"');
    expect(await bodies()).toHaveLength(250);
  });

  test("large submissions make the page shorter, not too large to open", async () => {
    store(Array<Record<string, string>>(6).fill({ notes: "x".repeat(maximumBodySize) }));
    const page = await (await fetch(inbox.origin)).text();
    expect(page).toContain("The newest 4 submissions");
    expect(page.length).toBeLessThan(10_000_000);
  });

  test.each(["/", "/submissions.json"])("%s is open to no other site", async (path) => {
    const response = await fetch(`${inbox.origin}${path}`, {
      headers: { origin: "https://site.example" },
    });
    expect(response.status).toBe(200);
    expect(response.headers.get("access-control-allow-origin")).toBeNull();
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("content-security-policy")).toMatch(/^default-src 'none';/);
    expect(response.headers.get("cross-origin-resource-policy")).toBe("same-origin");
  });

  test.each([
    ["evil.example:8001", 403],
    ["127.0.0.1.evil.example", 403],
    ["localhost:8001", 200],
    ["[::1]:8001", 200],
  ])("a request for the host %s is answered with %s", async (host, status) => {
    const { statusCode } = await rawGet(`${inbox.origin}/submissions.json`, { headers: { host } });
    expect(statusCode).toBe(status);
  });
});
