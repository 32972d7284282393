import { type Page, test } from "@playwright/test";
import sharp from "sharp";
import { englishContent } from "../support/addresses";
import { readEnglishContent } from "../support/content";
import { openEditor, serveEditor } from "../support/open-editor";
import { startWorkerUnderTest } from "../support/write-worker";

/** Takes a picture of what the window shows, with few colors, for a small file. */
async function takePicture(page: Page, name: string) {
  const bytes = await page.screenshot({ animations: "disabled" });
  await sharp(bytes).png({ palette: true }).toFile(`docs/${name}.png`);
}

/** The leads of the picture: who sent them, how many hours ago, and what was wrong. The last one is answered. */
const leads = [
  [
    "Henrik Dahl",
    25,
    "My site goes down every time it rains. I am not joking, the server is in my shed.",
  ],
  ["Rosa Marino", 22.6, "Nobody can read the menu on a phone. They call and ask what we have."],
  ["Tomasz Wrona", 3, "The person who made it has moved to Peru."],
  ["Ines Faure", 4, "It plays a song, and nobody knows how to stop it."],
] as const;

test("landing", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/");
  await takePicture(page, "landing");
});

test("inbox", async ({ browser }, { outputDir }) => {
  const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };
  const page = await browser.newPage(phone);
  const { origin, close } = await startWorkerUnderTest(outputDir, readEnglishContent());
  const post = (path: string, data: string, type = "application/json") =>
    page.request.post(origin + path, { headers: { Origin: origin, "Content-Type": type }, data });
  const mail = { LEADS_TO: "you@example.com", LEADS_FROM: "site@example.com" };
  await post("/test/start", JSON.stringify([mail, {}]));
  for (const [index, [name, hours, issues]] of leads.entries()) {
    const answers = { name, email: "you@example.com", phone: "+1 555 010 0100", issues };
    await post("/webhook/consultation", JSON.stringify(answers));
    const sql = `UPDATE leads SET receivedAt = receivedAt - ${hours} * 3600000 WHERE id = ${index + 1}`;
    await post("/test/run", JSON.stringify([sql]));
  }
  await post("/inbox/answer", `id=${leads.length}`, "application/x-www-form-urlencoded");
  // Sends the emails.
  await post("/test/pass", "[0]");
  await page.goto(`${origin}/inbox`);
  await takePicture(page, "inbox");
  await close();
});

test("editor", async ({ page }, { outputDir }) => {
  const { origin, close } = await serveEditor(outputDir);
  await page.setViewportSize({ width: 1120, height: 600 });
  await openEditor(page, origin, englishContent);
  await page.getByText("Questions", { exact: true }).click();
  await page.getByText("Do you work weekends?").waitFor();
  await takePicture(page, "editor-list");

  await page.setViewportSize({ width: 1280, height: 720 });
  await page.getByText("Prices", { exact: true }).click();
  await page.getByText("The 24-Hour Build").click();
  await page.locator("[data-key-path=price] input").fill("1249");
  await page.locator("iframe.preview").contentFrame().getByText("1,249").first().waitFor();
  await takePicture(page, "preview");
  await close();
});
