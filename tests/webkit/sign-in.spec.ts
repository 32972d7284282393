import { expect } from "@playwright/test";
import { readEnglishContent } from "../support/content";
import { password, startPublishedWorker } from "../support/published-worker";
import { test } from "./fixtures";

test("the password opens the inbox, and the editor in German", async ({ webkit }) => {
  const { origin, close } = await startPublishedWorker(true);
  await webkit.open(`${origin}/sign-in`);
  await webkit.run((password) => {
    const field = document.querySelector<HTMLInputElement>("[name=password]");
    if (field) field.value = password;
  }, password);
  await webkit.click("button", readEnglishContent().inbox.signIn);
  await webkit.arrivesAt(`${origin}/inbox`);
  await webkit.open(`${origin}/admin#/collections/home-faq`);
  await webkit.find("button", "Neuen Eintrag anlegen");
  await expect.poll(() => webkit.run(() => document.body.innerText)).toContain("How do we start?");
  await close();
});
