import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect } from "@playwright/test";
import { sitePort } from "../support/addresses";
import { test } from "./fixtures";

const root = resolve("test-results/develop");
const port = String(sitePort + 12);
const origin = `http://127.0.0.1:${port}`;
const headline = join(root, "content/home/hero.mdx");

/** Changes the line of the first headline. */
const change = (text: string, line: string) =>
  writeFileSync(headline, text.replace(/^headline: .*$/m, line));

test("npm run dev shows the pages, the editor and each edit, and names a mistake over the last good page", async ({
  page,
  faults,
}) => {
  // The editor asks other sites, which its policy forbids.
  faults.allow(/127\.0\.0\.1|githubstatus|jsdelivr/);
  const run = { cwd: root, env: { ...process.env, PORT: port }, stdio: "ignore" } as const;
  spawnSync(process.execPath, ["--import", "tsx", "tests/support/make-site.ts", root]);
  const dev = spawn(process.execPath, ["--import", "tsx", "tools/dev.ts"], run);
  try {
    // Gatsby answers once it has built the first bundle.
    const ask = () =>
      fetch(origin).then(
        ({ status }) => status,
        () => 0,
      );
    await expect.poll(ask, { timeout: 150_000 }).toBe(200);
    await page.goto(origin);
    const text = readFileSync(headline, "utf8");
    change(text, "headline: Neu gebaut.");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Neu gebaut.");

    change(text, "hedline: Neu gebaut.");
    await expect(page.getByRole("alert")).toContainText("content/home/hero.mdx: hedline");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Neu gebaut.");

    await page.goto(`${origin}/admin`);
    await expect(page.getByRole("button", { name: "Work with Local Repository" })).toBeVisible();
  } finally {
    dev.kill();
    await once(dev, "exit");
  }
});
