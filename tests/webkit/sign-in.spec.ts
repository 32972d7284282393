import { password, startPublishedWorker } from "../support/published-worker";
import { test } from "./fixtures";

test("the password opens the inbox, and the session stays", async ({ webkit }, { outputDir }) => {
  const { origin, words, close } = await startPublishedWorker(outputDir);
  await webkit.open(`${origin}/sign-in`);
  await webkit.run((password) => {
    const field = document.querySelector<HTMLInputElement>("[name=password]");
    if (field) field.value = password;
  }, password);
  await webkit.click("button", words.signIn);
  await webkit.arrivesAt(`${origin}/inbox`);
  await webkit.open(`${origin}/inbox/junk`);
  await close();
});
