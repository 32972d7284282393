import { expect, type Page } from "@playwright/test";
import { fieldsOf, fill, type FormDefinition } from "../../src/forms/definition";
import { timeout } from "../../src/forms/send";
import { siteOrigin } from "../support/addresses";
import {
  enter,
  fillIn,
  formPages,
  readControls,
  submitButton,
  validValues,
} from "../support/forms";
import * as behaviours from "../support/misbehaving-webhook";
import { oneEngine, test } from "./fixtures";

type Verdict = "success" | "error";

/** What goes wrong, how the webhook does it, and what is made of it by a form that judges the status, and by one that trusts any answer. */
const failures: [what: string, behaviours.Behaviour, byStatus: Verdict, byAnyAnswer: Verdict][] = [
  ...[400, 404, 410, 429, 500, 503].map((code): (typeof failures)[number] => [
    `status ${code}`,
    behaviours.status(code),
    "error",
    "success",
  ]),
  ["a connection that is reset", behaviours.reset, "error", "error"],
  ["an answer that is cut in the middle", behaviours.cut, "success", "success"],
  ["a preflight answered without CORS headers", behaviours.noCorsOnPreflight, "error", "error"],
  ["an answer without CORS headers", behaviours.noCorsOnAnswer, "error", "error"],
  ["a preflight that is refused", behaviours.preflightRefused, "error", "error"],
  ["a preflight that is redirected", behaviours.preflightRedirected, "error", "error"],
  ["an answer that is not JSON", behaviours.status(200, "<h1>Thanks!</h1>"), "success", "success"],
  ["an empty answer", behaviours.status(204), "success", "success"],
  ["a redirect", behaviours.redirect, "success", "success"],
];

async function expectSuccess(page: Page, definition: FormDefinition) {
  await expect(page.getByRole("group", { name: definition.success.title })).toBeFocused();
  await expect(page.getByLabel("Email")).toHaveValue("");
  await expect(page.getByRole("alert")).toHaveCount(0);
}

/**
 * The error toast is shown, the values are kept, and the focus is on the email fallback. What follows is done by the
 * keyboard: Firefox may not have finished its scrolling to the report, and a click would miss.
 */
async function expectError(
  page: Page,
  definition: FormDefinition,
  answers: Record<string, string>,
  report = "Nothing you typed is gone",
  notice: FormDefinition["failure"] = definition.failure,
) {
  await expect(page.getByRole("group", { name: report })).toBeFocused();
  const toast = page.getByRole("alert");
  await expect(toast).toHaveCount(1);
  await expect(toast).toContainText(notice.title);
  await expect(toast).toContainText(notice.text);
  expect(await page.evaluate(readControls)).toEqual(answers);
}

for (const { definition, path } of formPages) {
  // Both forms send with the same code; only their verdicts differ.
  const tag = definition.type === "consultation" ? [] : oneEngine;

  test.describe(`the form ${definition.type}`, { tag }, () => {
    test("judges every failure as the specification does, keeps the values, and sends them by a second press", async ({
      page,
      webhook,
      browserName,
    }) => {
      test.slow();
      const logged: string[] = [];
      page.on("console", (message) => logged.push(message.text()));
      const allAnswers: string[] = [];
      await webhook.open(page, path);
      // To an engine, one status is like another.
      const told = failures.filter(
        ([what]) => browserName === "chromium" || !/status (?!500)/.test(what),
      );
      for (const [what, behaviour, byStatus, byAnyAnswer] of told) {
        await test.step(what, async () => {
          const answers = validValues(definition);
          allAnswers.push(...Object.values(answers));
          webhook.bodies.length = 0;
          webhook.behaviour = behaviour;
          await enter(page, answers);
          await submitButton(page, definition).press("Enter");
          if ((definition.deliveredBy === "ok-status" ? byStatus : byAnyAnswer) === "error") {
            await expectError(page, definition, answers);
            webhook.bodies.length = 0;
            webhook.behaviour = behaviours.status(200);
            await submitButton(page, definition).press("Enter");
          }
          await expectSuccess(page, definition);
          expect(webhook.bodies.map((body): unknown => JSON.parse(body))).toEqual([
            expect.objectContaining(answers),
          ]);
        });
      }
      expect(allAnswers.filter((answer) => logged.join("\n").includes(answer))).toEqual([]);
      expect(page.url()).toBe(`${siteOrigin}${path}`);
    });

    test("takes being offline and a refused connection for errors", async ({
      page,
      context,
      webhook,
      faults,
    }) => {
      faults.allowFailuresAt(webhook.origin);
      await webhook.open(page, path);
      const answers = await fillIn(page, validValues(definition));
      await expect(page.locator("#email")).toHaveValue(answers.email ?? "");
      await page.waitForLoadState("networkidle");
      await context.setOffline(true);
      await submitButton(page, definition).click();
      await expectError(page, definition, answers);
      await context.setOffline(false);

      const { port } = webhook;
      await webhook.close();
      await submitButton(page, definition).press("Enter");
      await expectError(page, definition, answers);
      await webhook.listen(port);
      await submitButton(page, definition).press("Enter");
      await expectSuccess(page, definition);
      expect(webhook.bodies).toHaveLength(1);
    });

    test("gives up an answer that does not come within 30 seconds, and sends nothing again by itself", async ({
      page,
      webhook,
    }) => {
      webhook.behaviour = behaviours.noResponse;
      await page.clock.install();
      await webhook.open(page, path);
      const answers = await fillIn(page, validValues(definition));
      await submitButton(page, definition).click();
      await expect.poll(() => webhook.bodies.length).toBe(1);
      await page.clock.runFor(timeout - 1_000);
      await expect(page.getByRole("alert")).toHaveCount(0);
      await page.clock.runFor(1_000);
      const title = fill(definition.shared.unanswered.title, { seconds: timeout / 1_000 });
      await expectError(page, definition, answers, title, { title, text: "" });

      await page.clock.runFor(600_000);
      expect(webhook.bodies).toHaveLength(1);
      webhook.behaviour = behaviours.status(200);
      await submitButton(page, definition).press("Enter");
      await expectSuccess(page, definition);
      expect(webhook.bodies).toHaveLength(2);
    });

    test("offers to mail and to copy the answers when sending fails", async ({
      page,
      context,
      webhook,
    }) => {
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      webhook.behaviour = behaviours.reset;
      await webhook.open(page, path);
      const answers = await fillIn(page, validValues(definition));
      await submitButton(page, definition).click();
      await expectError(page, definition, answers);

      const mail = page.getByRole("link", { name: "Email my answers" });
      const href = decodeURIComponent((await mail.getAttribute("href")) ?? "");
      expect(href).toContain(`?subject=${definition.title}&body=`);
      await page.getByRole("button", { name: "Copy my answers" }).press("Enter");
      await expect(page.getByText(/^Copied/)).toBeVisible();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      for (const [name, { label }] of fieldsOf(definition)) {
        expect(copied).toContain(`${label}\n${answers[name] ?? ""}`);
        expect(href).toContain(`${label}\r\n${answers[name] ?? ""}`);
      }
    });
  });
}
