import { readFileSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { webhookVariables } from "../../src/environment";
import { findFreePort } from "../../tools/servers/listen";
import { formTypes } from "../../src/routes";
import { serveForBench } from "./bench-site";
import { budgetTables } from "./budgets";
import { benchBytes } from "./bytes";
import { benchGrowth } from "./growth";
import { benchLighthouse } from "./lighthouse";
import { type PartReport, writeReport } from "./report";
import { formatTable } from "./table";
import { benchTyping } from "./typing";
import { buildSite } from "../../tools/lib/gatsby";
import { findBrowser } from "../support/find-browser";
import { root, runCommand } from "../../tools/lib/command";

/** What is measured on the built site in a browser. */
const siteParts = ["bytes", "typing", "lighthouse"] as const;

const partNames = [...siteParts, "growth"] as const;
type PartName = (typeof partNames)[number];

/** The option that measures what was built last instead of building. */
const reuse = "--built";

const documentFile = join(root, "docs/performance.md");

function versionOf(name: string): string {
  const file = join(root, "node_modules", name, "package.json");
  return (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version;
}

function describeRun(browserVersion: string | undefined): string {
  const packages = [
    "gatsby",
    "react",
    "final-form",
    "react-final-form",
    "yup",
    "notistack",
    "lighthouse",
  ];
  return [
    new Date().toISOString().slice(0, 10),
    `Node ${process.versions.node}`,
    ...(browserVersion ? [`Chromium ${browserVersion}`] : []),
    ...packages.map((name) => `${name} ${versionOf(name)}`),
    // More than one program for each processor, and the times say little.
    `load ${(loadavg()[0] ?? 0).toFixed(1)} on ${availableParallelism()} processors`,
  ].join(", ");
}

const verdict = (overruns: readonly string[]) =>
  overruns.length === 0
    ? "Every budget is kept."
    : `Over budget:\n\n${overruns.map((line) => `- ${line}`).join("\n")}`;

/** Prints the report of a part, and puts it into the document. */
async function publish(
  part: PartName,
  { text, overruns }: PartReport,
  browserVersion?: string,
): Promise<void> {
  const whole = [
    formatTable(budgetTables[part]),
    verdict(overruns),
    `Measured on ${describeRun(browserVersion)}.`,
    text,
  ].join("\n\n");
  console.log(`\n${part}\n\n${whole}`);
  await writeReport(documentFile, part, whole);
}

/** Serves what was built and measures parts of it; gives every budget that is exceeded. */
async function measureSite(
  parts: readonly (typeof siteParts)[number][],
  stop: AbortSignal,
): Promise<string[]> {
  const site = await serveForBench(join(root, "public"));
  const { executablePath, environment, sandbox } = findBrowser();
  const port = await findFreePort("PORT", 0);
  const browser = await chromium.launch({
    executablePath,
    env: { ...process.env, ...environment },
    chromiumSandbox: sandbox,
    args: [`--remote-debugging-port=${port}`, "--disable-gpu", "--no-first-run"],
  });
  const measure: Record<(typeof siteParts)[number], () => Promise<PartReport>> = {
    bytes: () => benchBytes(browser, site.origin, root),
    typing: () => benchTyping(browser, site.origin, `${site.origin}${site.plainForm}`),
    lighthouse: () => benchLighthouse(browser, port, site.origin),
  };

  const overruns: string[] = [];
  try {
    for (const part of parts) {
      if (stop.aborted) break;
      const report = await measure[part]();
      await publish(part, report, browser.version());
      overruns.push(...report.overruns);
    }
  } finally {
    await browser.close();
    await site.close();
  }
  return overruns;
}

void runCommand(async (stop) => {
  const options = process.argv.slice(2);
  const asked = options.filter((option) => option !== reuse);
  const unknown = asked.filter((name) => !partNames.some((part) => part === name));
  if (unknown.length > 0) {
    console.error(
      `There is no part "${unknown.join('", "')}"; the parts are ${partNames.join(", ")}.`,
    );
    return 1;
  }
  const isChosen = (part: PartName) => asked.length === 0 || asked.includes(part);
  // Nothing is sent, and should that change, it must reach nobody (RFC 2606 keeps the domain free).
  const webhooks = formTypes.map((type) => [
    webhookVariables[type],
    `https://webhook.invalid/${type}`,
  ]);
  const env = { ...process.env, ...(Object.fromEntries(webhooks) as Record<string, string>) };

  const overruns: string[] = [];
  const parts = siteParts.filter(isChosen);
  if (parts.length > 0) {
    const exitCode = options.includes(reuse) ? 0 : await buildSite({ root, env, stop });
    if (exitCode !== 0) return exitCode;
    overruns.push(...(await measureSite(parts, stop)));
  }
  if (stop.aborted) return 130;
  if (isChosen("growth")) {
    const report = await benchGrowth(root, env, stop);
    await publish("growth", report);
    overruns.push(...report.overruns);
  }
  console.log(`\n${verdict(overruns)}`);
  return overruns.length === 0 ? 0 : 1;
});
