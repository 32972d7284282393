import { expect, jest, test } from "@jest/globals";
import { fieldsOf } from "../../shared/forms/shapes";
import { consultation, forms, projectIntake } from "../../../tests/support/example-forms";
import { createPayload } from "../../shared/forms/payload";
import { send } from "./send";

const now = new Date(Date.UTC(2026, 0, 2, 3, 4, 5, 6));

test.each(Object.values(forms))(
  "the payload of the form $type has every value, trimmed or empty, its type, time and source, and nothing else",
  (form) => {
    const values = { email: "\u200B ada@example.com\u2060\t", unknown: "x" };
    expect(createPayload(form, values, now, "https://example.com")).toEqual({
      ...Object.fromEntries(fieldsOf(form).map(([name]) => [name, ""])),
      email: "ada@example.com",
      formType: form.type,
      timestamp: "2026-01-02T03:04:05.006Z",
      source: "https://example.com",
    });
  },
);

const endpoint = "https://hooks.example.com/secret-path";
const ownEndpoint = "/webhook/consultation";
const payloadWith = (email: string) =>
  createPayload(consultation, { email }, new Date(), "https://a.example");

const sendValue = (definition = consultation) =>
  send(definition, endpoint, payloadWith("a private value"));

const answerWith = (answer: () => Promise<Response>) =>
  jest.spyOn(globalThis, "fetch").mockImplementation(answer);

/** Keeps errors off the console. Returns the spy, to check them. */
const loggedErrors = () => jest.spyOn(console, "error").mockImplementation(() => undefined);

const notConfirmed = (status: number) =>
  `The site's own receiver confirmed nothing. Its address answered with status ${status}.`;

test.each([200, 302, 503])(
  "status %d of a webhook is a success for a form that accepts any response; other forms, and the site's own receiver, need an OK status",
  async (status) => {
    const logged = loggedErrors();
    answerWith(() => Promise.resolve(new Response('{"id":7,"stored":true}', { status })));
    expect(await sendValue(projectIntake)).toBe("delivered");
    const ifOkNeeded = status < 300 ? "delivered" : "failed";
    expect(await sendValue(consultation)).toBe(ifOkNeeded);
    expect(await send(projectIntake, ownEndpoint, {})).toBe(ifOkNeeded);
    const message = `The webhook of the form answered with status ${status}.`;
    expect(logged.mock.calls).toEqual(status < 300 ? [] : [[message], [notConfirmed(status)]]);
  },
);

test.each(["<h1>Private</h1>", "", "{}", '{"stored":"true"}', "null", "[true]", '{"stored":true'])(
  "at the site's own receiver, status 200 with the answer %j is a failure, and the answer isn't logged",
  async (body) => {
    const logged = loggedErrors();
    answerWith(() => Promise.resolve(new Response(body)));
    expect(await send(projectIntake, ownEndpoint, {})).toBe("failed");
    expect(logged.mock.calls).toEqual([[notConfirmed(200)]]);
  },
);

test("a form is posted once, as JSON, without cookies, and the answer's body is not read", async () => {
  const response = new Response("<h1>Thanks!</h1>");
  const fetch = answerWith(() => Promise.resolve(response));
  expect(await send(consultation, endpoint, payloadWith(""), true)).toBe("delivered");
  expect(response.bodyUsed).toBe(false);
  expect(fetch).toHaveBeenCalledTimes(1);
  const [address, options] = fetch.mock.calls[0] ?? [];
  expect(address).toBe(endpoint);
  // Without the option `redirect`, browsers follow redirects. A webhook gets no header about the trap.
  expect(options).toEqual({
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json" },
    body: expect.any(String),
    credentials: "omit",
    keepalive: true,
    signal: expect.any(AbortSignal),
  });
  expect(JSON.parse(options?.body as string)).toMatchObject({ formType: "consultation" });
});

test("a request is not tried again when the network fails, and the error doesn't contain the values", async () => {
  const logged = loggedErrors();
  const fetch = answerWith(() => Promise.reject(new TypeError("Failed to fetch")));
  expect(await sendValue()).toBe("failed");
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(logged.mock.calls.join()).toMatch(/^The webhook of the form couldn't be reached\./);
  expect(logged.mock.calls.join()).not.toMatch(/private|secret/);
});

test("a request is aborted when its page is restored, and later requests have no keepalive", async () => {
  jest.useFakeTimers();
  const fetch = answerWith(() => new Promise(() => undefined));
  const interrupted = sendValue();
  window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  expect(await interrupted).toBe("interrupted");
  void sendValue();
  const options = fetch.mock.calls.map(([, options]) => options);
  expect(options.map((option) => option?.keepalive)).toEqual([true, false]);
  expect(options[0]?.signal?.aborted).toBe(true);
});

test("an answer of the site's own receiver that never ends is given up after 30 seconds", async () => {
  jest.useFakeTimers();
  answerWith(() => Promise.resolve(new Response(new ReadableStream())));
  const sent = send(consultation, ownEndpoint, {});
  await jest.advanceTimersByTimeAsync(30_000);
  expect(await sent).toBe("unanswered");
});
