import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type BrowserContextOptions, type Page } from "@playwright/test";
import sharp from "sharp";
import { webhookVariables, type Variables } from "../src/environment";
import { startInbox } from "../tools/servers/inbox";
import { startPreview } from "../tools/servers/preview";
import { formTypes, routes } from "../src/routes";
import { inboxPort, siteOrigin, sitePort } from "./support/addresses";
import { formPages } from "./support/answers";
import { formStates, rareFormStates } from "./support/form-states";
import { MisbehavingWebhook } from "./support/misbehaving-webhook";
import { buildSite } from "../tools/lib/gatsby";
import { findBrowser } from "./support/find-browser";
import { root, runCommand } from "../tools/lib/command";

const widths = [320, 360, 768, 1280, 1920];
const colorSchemes = ["light", "dark"] as const;

/** Brings a page into the state that is to be seen. */
type Reach = (page: Page, webhook: MisbehavingWebhook) => Promise<void>;

const open =
  (path: string): Reach =>
  async (page) => {
    await page.goto(path);
  };

/** The state of a form page, once it is reached in the colours that the visitor has chosen for everything. */
const inForcedColors =
  (reach: Reach): Reach =>
  async (page, webhook) => {
    await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
    await reach(page, webhook);
  };

const inPrint =
  (reach: Reach): Reach =>
  async (page, webhook) => {
    await reach(page, webhook);
    await page.emulateMedia({ media: "print" });
  };

const beforeTheWipe: Reach = async (page) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto(routes.home);
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      // The others run with the scrolling.
      if (animation.timeline !== document.timeline) continue;
      // The drawing comes a frame after the words: that one is over.
      if (Number(animation.effect?.getComputedTiming().endTime) === 1) {
        animation.finish();
        continue;
      }
      animation.pause();
      animation.currentTime = 0;
    }
  });
};

const withQuestionsOpen: Reach = async (page) => {
  await page.goto(routes.home);
  for (const summary of await page.locator("summary").all()) await summary.click();
};

const ofForms = formPages.flatMap(({ definition, path }) =>
  Object.entries(formStates).map(([state, reach]): [string, Reach] => [
    `${definition.type}-${state}`,
    (page, webhook) => reach(page, path, definition, webhook),
  ]),
);

const [anyForm] = formPages as [(typeof formPages)[number]];

const ofAnyForm = Object.entries(rareFormStates).map(([state, reach]): [string, Reach] => [
  `form-${state}`,
  (page, webhook) => reach(page, anyForm.path, anyForm.definition, webhook),
]);

const states: Record<string, Reach> = {
  home: open(routes.home),
  "home-before-the-wipe": beforeTheWipe,
  "home-questions-open": withQuestionsOpen,
  "home-print": inPrint(open(routes.home)),
  "home-forced-colors": inForcedColors(open(routes.home)),
  "not-found": open("/404"),
  "not-found-print": inPrint(open("/404")),
  "not-found-forced-colors": inForcedColors(open("/404")),
  ...Object.fromEntries(ofAnyForm),
  ...Object.fromEntries(ofForms),
  ...Object.fromEntries(
    ofForms
      .filter(([name]) => name.endsWith("-errors"))
      .map(([name, reach]) => [`${name}-forced-colors`, inForcedColors(reach)]),
  ),
  ...Object.fromEntries(
    ofForms
      .filter(([name]) => name.endsWith("-fresh"))
      .map(([name, reach]) => [`${name}-print`, inPrint(reach)]),
  ),
};

const pictures = widths.flatMap((width) =>
  colorSchemes.flatMap((colorScheme) =>
    Object.entries(states).map(([state, reach]) => ({
      name: `${state}-${width}-${colorScheme}.png`,
      width,
      colorScheme,
      reach,
    })),
  ),
);

/**
 * Takes a picture of every page in every state, at five widths, by day and by night, into `screenshots/`; and the one
 * of the README. Arguments choose: only pictures whose names contain all of them are taken, such as `home 360 dark`.
 */
void runCommand(async (stop) => {
  const words = process.argv.slice(2);
  const chosen = pictures.filter(({ name }) => words.every((word) => name.includes(word)));
  if (chosen.length === 0) {
    console.error(
      [
        `No picture has all of this in its name: ${words.join(" ")}`,
        "A name is made of a state, a width and a color scheme, such as home-360-dark.",
        `States: ${Object.keys(states).join(", ")}`,
        `Widths: ${widths.join(", ")}`,
        `Color schemes: ${colorSchemes.join(", ")}`,
      ].join("\n"),
    );
    return 1;
  }
  const folder = join(root, "screenshots");
  const inboxFolder = await mkdtemp(join(tmpdir(), "screenshots-"));
  const inbox = await startInbox({ port: inboxPort, file: join(inboxFolder, "inbox.jsonl") });
  const env: Variables = { ...process.env };
  for (const form of formTypes) env[webhookVariables[form]] = inbox.webhooks[form];
  try {
    const exitCode = await buildSite({ root, env, stop });
    if (exitCode !== 0) return exitCode;
    await mkdir(folder, { recursive: true });

    const preview = await startPreview({ port: sitePort, directory: join(root, "public") });
    const { executablePath, environment, sandbox } = findBrowser();
    const browser = await chromium.launch({
      executablePath,
      env: { ...process.env, ...environment },
      chromiumSandbox: sandbox,
      args: ["--disable-gpu", "--disable-features=LocalNetworkAccessChecks"],
    });
    const withPage = async (
      options: BrowserContextOptions,
      act: (page: Page) => Promise<unknown>,
    ) => {
      const context = await browser.newContext({
        baseURL: siteOrigin,
        locale: "en-US",
        reducedMotion: "reduce",
        ...options,
      });
      await act(await context.newPage());
      await context.close();
    };

    try {
      for (const { name, width, colorScheme, reach } of chosen) {
        if (stop.aborted) break;
        await withPage({ viewport: { width, height: 800 }, colorScheme }, async (page) => {
          const webhook = new MisbehavingWebhook();
          await webhook.listen();
          try {
            await reach(page, webhook);
            // What sticks to the top would else be drawn where the page had been scrolled to.
            await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
            await page.screenshot({ path: join(folder, name), fullPage: true });
          } finally {
            await webhook.close();
          }
        });
      }
      if (words.length === 0) {
        await withPage({ viewport: { width: 1280, height: 800 } }, async (page) => {
          await page.goto(routes.home);
          await sharp(await page.screenshot({ path: join(folder, "readme.png") }))
            .png({ palette: true })
            .toFile(join(root, "docs", "landing.png"));
        });
      }
    } finally {
      await browser.close();
      await preview.close();
    }
    return 0;
  } finally {
    await inbox.close();
    await rm(inboxFolder, { recursive: true });
  }
});
