import { GitHubStandIn } from "../support/github-stand-in";
import { password, startPublishedWorker } from "../support/published-worker";
import { test } from "./fixtures";

test("the password opens the inbox, and the session stays", async ({ webkit }, { outputDir }) => {
  const { origin, words, close } = await startPublishedWorker(outputDir, new GitHubStandIn());
  const to = `${origin}/sign-in?${new URLSearchParams({ to: "/inbox" })}`;
  await webkit.open(to);
  await webkit.run((password) => {
    const field = document.querySelector<HTMLInputElement>("[name=password]");
    if (field) field.value = password;
  }, password);
  await webkit.click("button", words.signIn);
  await webkit.arrivesAt(`${origin}/inbox`);
  await webkit.open(`${origin}/inbox/junk`);
  await close();
});
