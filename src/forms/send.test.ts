import { describe, expect, jest, test } from "@jest/globals";
import { consultation } from "./consultation";
import type { FormDefinition } from "./definition";
import { forms } from "./forms";
import { createPayload } from "./payload";
import { projectIntake } from "./project-intake";
import { keepaliveLimit, send, timeout } from "./send";

const endpoint = "https://hooks.example.com/secret-path";
const now = new Date();
const valuesWith = (email: string) => ({ email });

const sendValue = (definition: FormDefinition, value = "a private value") =>
  send(
    definition,
    endpoint,
    createPayload(definition, valuesWith(value), now, "https://a.example"),
  );

const answerWith = (answer: () => Promise<Response>) =>
  jest.spyOn(globalThis, "fetch").mockImplementation(answer);

const answerWithStatus = (status: number) =>
  answerWith(() => Promise.resolve(new Response(null, { status })));

const statuses = [200, 201, 202, 204, 299, 302, 400, 404, 410, 429, 500, 503];

test.each(statuses)("a consultation is delivered by status %d where that is OK", async (status) => {
  answerWithStatus(status);
  expect((await sendValue(consultation))?.message).toBe(
    status < 300 ? undefined : `The webhook of the form answered with status ${status}.`,
  );
});

test.each(statuses)("a project intake is delivered by status %d", async (status) => {
  answerWithStatus(status);
  expect(await sendValue(projectIntake)).toBeUndefined();
});

describe.each<FormDefinition>(Object.values(forms))("$type", (definition) => {
  test("is posted once, as JSON, without cookies", async () => {
    const fetch = answerWithStatus(200);
    await sendValue(definition);
    expect(fetch).toHaveBeenCalledTimes(1);
    const [address, options] = fetch.mock.calls[0] ?? [];
    expect(address).toBe(endpoint);
    expect(options).toMatchObject({
      method: "POST",
      headers: { "Content-Type": "application/json" },
      credentials: "omit",
      keepalive: true,
    });
    expect(JSON.parse(options?.body as string)).toMatchObject({ formType: definition.type });
  });

  test("is not tried again when the network fails, and the error says nothing of the values", async () => {
    const fetch = answerWith(() => Promise.reject(new TypeError("Failed to fetch")));
    const error = await sendValue(definition);
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(error?.message).toBe("The webhook of the form could not be reached.");
    expect(String(error) + String(error?.cause)).not.toMatch(/private|secret/);
  });

  test("does not read the answer's body", async () => {
    const body = new ReadableStream(
      {
        pull() {
          throw new Error("The body was read.");
        },
      },
      { highWaterMark: 0 },
    );
    answerWith(() => Promise.resolve(new Response(body)));
    expect(await sendValue(definition)).toBeUndefined();
  });
});

test("a body larger than a request may be that outlives its page is sent by one that does not", async () => {
  const fetch = answerWithStatus(200);
  const empty = createPayload(consultation, valuesWith(""), now, "https://a.example");
  const fitting = "x".repeat(keepaliveLimit - JSON.stringify(empty).length);
  await sendValue(consultation, fitting);
  await sendValue(consultation, `${fitting}x`);
  expect(fetch.mock.calls.map(([, options]) => options?.keepalive)).toEqual([true, false]);
});

// The last one: for the module, the page has now given a request up.
test("after a request that was given up, the next one goes without what WebKit has not taken back", async () => {
  jest.useFakeTimers();
  const fetch = answerWith(() => new Promise(() => undefined));
  const unanswered = sendValue(consultation);
  jest.advanceTimersByTime(timeout);
  expect(String((await unanswered)?.cause)).toBe("Error: no answer within 30 seconds");
  answerWithStatus(200);
  expect(await sendValue(consultation)).toBeUndefined();
  expect(fetch.mock.calls.map(([, options]) => options?.keepalive)).toEqual([true, false]);
});
