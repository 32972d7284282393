import { expect } from "@playwright/test";
import { formChunks } from "../../src/build/webpack-config";
import { siteOrigin } from "../support/addresses";
import {
  anyForm,
  formPages,
  mistakesOf,
  notePersisted,
  readControls,
  typeIn,
  validValues,
} from "../support/forms";
import { noCorsOnAnswer, noResponse, status } from "../support/misbehaving-webhook";
import type { WebKit } from "./browser";
import { test } from "./fixtures";

const { definition, path } = anyForm;
const { submit, success, failure, shared } = definition;

/** Opens the page of the form and waits until it is hydrated. */
async function openForm(webkit: WebKit, origin: string) {
  await webkit.open(`${origin}${path}`);
  await expect.poll(() => webkit.run(() => window.onsubmit === null)).toBe(true);
}

const expectFocus = (webkit: WebKit, name: string | RegExp) =>
  expect.poll(() => webkit.focused()).toMatch(name);

test("a form is not sent empty, and keeps its entries when sending fails", async ({
  webkit,
  webhook,
  origin,
}) => {
  webhook.behaviour = noCorsOnAnswer;
  const answers = validValues(definition);
  await openForm(webkit, origin);
  await webkit.click("button", submit);
  await expectFocus(webkit, mistakesOf(definition, 4));
  await webkit.find("link", definition.fields.email?.message ?? "");
  expect(webhook.bodies).toEqual([]);

  await webkit.run(typeIn, answers);
  await webkit.click("button", submit);
  await webkit.find("alert", failure.title);
  await expectFocus(webkit, shared.failed.title);
  const inFront = await webkit.run(() => {
    const { left, top } = document.getElementById("report-title")?.getBoundingClientRect() ?? {};
    return document.elementFromPoint(left ?? 0, top ?? 0)?.id;
  });
  expect(inFront).toBe("report-title");
  expect(await webkit.run(readControls)).toMatchObject(answers);
});

test("a visitor who leaves a form while it is being sent and comes back can send it again, which empties it", async ({
  webkit,
  webhook,
  origin,
}) => {
  webhook.behaviour = noResponse;
  const answers = validValues(definition);
  await openForm(webkit, origin);
  await webkit.run(typeIn, answers);
  await webkit.click("button", submit);
  await expect.poll(() => webhook.bodies.length).toBe(1);
  await webkit.run(notePersisted);
  await webkit.open(`${origin}/`);
  await webkit.back(`${origin}${path}`);
  expect(await webkit.run(() => document.documentElement.dataset.persisted)).toBe("true");
  expect(await webkit.run(readControls)).toMatchObject(answers);

  await expectFocus(webkit, shared.interrupted.title);
  webhook.behaviour = status(200);
  await webkit.click("button", submit);
  await webkit.find("status", success.title);
  await expectFocus(webkit, success.title);
  expect(Object.values(await webkit.run(readControls)).join("")).toBe("");
  expect(webhook.bodies.slice(1)).toEqual([expect.objectContaining(answers)]);
});

test("both forms are sent to the site's own receiver", async ({ webkit }) => {
  for (const { definition, path } of formPages) {
    await webkit.open(siteOrigin + path);
    await webkit.run(typeIn, validValues(definition));
    await webkit.click("button", definition.submit);
    await expectFocus(webkit, definition.success.title);
  }
});

// A test for each, with an origin of its own, because the browser keeps the scripts that it has loaded.
for (const script of formChunks) {
  test(`a form whose script ${script} a deploy has removed keeps its values and names an address, or is sent at every press`, async ({
    webkit,
    webhook,
    site,
    origin,
  }) => {
    site.missing = new RegExp(`^/${script}-`);
    await webkit.open(origin + path);
    for (const answers of [validValues(definition), validValues(definition)]) {
      await webkit.run(typeIn, answers);
      await webkit.click("button", submit);
      await (script === "forms"
        ? webkit.find("link", "hello@example.com")
        : expectFocus(webkit, success.title));
      expect(webhook.bodies.pop() ?? (await webkit.run(readControls))).toMatchObject(answers);
    }
  });
}
