import { expect, jest, test } from "@jest/globals";
import { consultation, projectIntake } from "../../../tests/support/example-forms";
import { loggedErrors } from "./forms.fixture";
import { send } from "./send";

const endpoint = "https://hooks.example.com/secret-path";
const ownEndpoint = "/webhook/consultation";
const payload = { email: "a private value" };

const sendValue = (definition = consultation) => send(definition, endpoint, payload);

const answerWith = (body: BodyInit, status = 200) =>
  jest.mocked(fetch).mockImplementation(() => Promise.resolve(new Response(body, { status })));

const notConfirmed = (status: number) =>
  `The site's own receiver confirmed nothing. Its address answered with status ${status}.`;

test.each([200, 302, 503])(
  "status %d of a webhook is a success for a form that accepts any response; other forms, and the site's own receiver, need an OK status",
  async (status) => {
    const logged = loggedErrors();
    answerWith('{"id":7,"stored":true}', status);
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
    answerWith(body);
    expect(await send(projectIntake, ownEndpoint, {})).toBe("failed");
    expect(logged.mock.calls).toEqual([[notConfirmed(200)]]);
  },
);

test("a form is posted once, as JSON, without cookies, and the answer's body is not read", async () => {
  const response = new Response("<h1>Thanks!</h1>");
  jest.mocked(fetch).mockResolvedValue(response);
  expect(await send(consultation, endpoint, payload, true)).toBe("delivered");
  expect(response.bodyUsed).toBe(false);
  expect(fetch).toHaveBeenCalledTimes(1);
  const [address, options] = jest.mocked(fetch).mock.lastCall ?? [];
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
  expect(JSON.parse(options?.body as string)).toEqual(payload);
});

test("a request is not tried again when the network fails, and the error doesn't contain the values", async () => {
  const logged = loggedErrors();
  jest.mocked(fetch).mockRejectedValue(new TypeError("Failed to fetch"));
  expect(await sendValue()).toBe("failed");
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(logged.mock.calls.join()).toMatch(/^The webhook of the form couldn't be reached\./);
  expect(logged.mock.calls.join()).not.toMatch(/private|secret/);
});

test("a request is aborted when its page is restored, and later requests have no keepalive", async () => {
  jest.useFakeTimers();
  const interrupted = sendValue();
  window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  expect(await interrupted).toBe("interrupted");
  void sendValue();
  const options = jest.mocked(fetch).mock.calls.map(([, options]) => options);
  expect(options.map((option) => option?.keepalive)).toEqual([true, false]);
  expect(options[0]?.signal?.aborted).toBe(true);
});

test("an answer of the site's own receiver that never ends is given up after 30 seconds", async () => {
  jest.useFakeTimers();
  answerWith(new ReadableStream());
  const sent = send(consultation, ownEndpoint, {});
  await jest.advanceTimersByTimeAsync(30_000);
  expect(await sent).toBe("unanswered");
});
