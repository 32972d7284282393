import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect } from "@playwright/test";
import { englishContent, sitePort } from "../support/addresses";
import { test } from "./fixtures";

const root = resolve("test-results/develop");
const port = String(sitePort + 12);
const origin = `http://127.0.0.1:${port}`;
const headline = join(root, "content/home/hero.mdx");

test("npm run dev shows the pages, the editor and each edit, and names a mistake, over the last good page if there is one, and leaves the finished site as it was", async ({
  page,
  faults,
}) => {
  test.setTimeout(400_000);
  // Gatsby logs mistakes, and its page looks for the server until the end.
  faults.allow(/127\.0\.0\.1|socket\.io|HMR|unaccepted module/);
  // With few pictures, the first bundle comes earlier.
  const make = ["--import", "tsx", "tests/support/make-site.ts", root, englishContent];
  spawnSync(process.execPath, make);
  mkdirSync(join(root, "public/finished"), { recursive: true });
  const text = readFileSync(headline, "utf8");
  writeFileSync(headline, text.replace("headline:", "hedline:"));
  const dev = spawn(process.execPath, ["--import", "tsx", "tools/dev.ts"], {
    cwd: root,
    // With CI set, webpack spends no time on a cache that the next start would delete.
    env: { ...process.env, CI: "true", PORT: port },
    stdio: ["ignore", "pipe", "ignore"],
  });
  let printed = "";
  dev.stdout.on("data", (data) => (printed += data));
  try {
    await expect.poll(() => printed, { timeout: 60_000 }).toContain("once this is mended");
    expect(printed).toContain("content/home/hero.mdx: hedline");
    writeFileSync(headline, text);

    // Gatsby answers once it has built the first bundle.
    const ask = (path: string) =>
      fetch(origin + path).then(
        (answer) => answer.text(),
        () => "",
      );
    await expect.poll(() => ask("/"), { timeout: 300_000 }).toContain("___gatsby");
    expect(await ask("/admin")).toContain("/editor/start.js");
    expect(await ask("/editor/start.js")).toContain("import");

    await page.goto(origin);
    const heading = page.getByRole("heading", { level: 1 });
    writeFileSync(headline, text.replace(/^headline: .*$/m, "headline: Built anew."));
    await expect(heading).toContainText("Built anew.");

    writeFileSync(headline, text.replace("headline:", "hedline:"));
    await expect(page.getByRole("alert")).toContainText("content/home/hero.mdx: hedline");
    await expect(heading).toContainText("Built anew.");
  } finally {
    dev.kill();
    await once(dev, "exit");
  }
  expect([dev.exitCode, ...readdirSync(join(root, "public"))]).toEqual([0, "finished"]);
});
