import { readFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { webhookVariables } from "../src/environment";
import { findFreePort } from "../src/loopback/find-free-port";
import { formTypes } from "../src/routes";
import { serveForBench } from "./bench/bench-site";
import { budgetTables } from "./bench/budgets";
import { benchBytes } from "./bench/bytes";
import { benchLighthouse } from "./bench/lighthouse";
import { type PartReport, writeReport } from "./bench/report";
import { formatTable } from "./bench/table";
import { benchTyping } from "./bench/typing";
import { buildSite } from "./lib/build-site";
import { findBrowser } from "./lib/find-browser";
import { root } from "./lib/root";
import { runScript } from "./lib/run-script";

const partNames = ["bytes", "typing", "lighthouse"] as const;

/** The option that measures what was built last instead of building. */
const reuse = "--built";

const documentFile = join(root, "docs/performance.md");

function versionOf(name: string): string {
  const file = join(root, "node_modules", name, "package.json");
  return (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version;
}

function describeRun(browserVersion: string): string {
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
    `Chromium ${browserVersion}`,
    ...packages.map((name) => `${name} ${versionOf(name)}`),
  ].join(", ");
}

const verdict = (overruns: readonly string[]) =>
  overruns.length === 0
    ? "Every budget is kept."
    : `Over budget:\n\n${overruns.map((line) => `- ${line}`).join("\n")}`;

void runScript(async (stop) => {
  const options = process.argv.slice(2);
  const asked = options.filter((option) => option !== reuse);
  const unknown = asked.filter((name) => !partNames.some((part) => part === name));
  if (unknown.length > 0) {
    console.error(
      `There is no part "${unknown.join('", "')}"; the parts are ${partNames.join(", ")}.`,
    );
    return 1;
  }
  const chosen = partNames.filter((part) => asked.length === 0 || asked.includes(part));

  if (!options.includes(reuse)) {
    // Nothing is sent, and should that change, it must reach nobody (RFC 2606 keeps the domain free).
    const webhooks = formTypes.map((type) => [
      webhookVariables[type],
      `https://webhook.invalid/${type}`,
    ]);
    const env = { ...process.env, ...(Object.fromEntries(webhooks) as Record<string, string>) };
    const exitCode = await buildSite({ root, env, stop });
    if (exitCode !== 0) return exitCode;
  }

  const site = await serveForBench(join(root, "public"));
  const { executablePath, environment, sandbox } = findBrowser();
  const port = await findFreePort({ port: 0, firstPort: 0, variable: "PORT" });
  const browser = await chromium.launch({
    executablePath,
    env: { ...process.env, ...environment },
    chromiumSandbox: sandbox,
    args: [`--remote-debugging-port=${port}`, "--disable-gpu", "--no-first-run"],
  });
  const closeAll = async () => {
    await browser.close();
    await site.close();
  };
  const measure: Record<(typeof partNames)[number], () => Promise<PartReport>> = {
    bytes: () => benchBytes(browser, site.origin, root),
    typing: () => benchTyping(browser, site.origin, `${site.origin}${site.plainForm}`),
    lighthouse: () => benchLighthouse(browser, port, site.origin),
  };

  const overruns: string[] = [];
  try {
    for (const part of chosen) {
      if (stop.aborted) return 130;
      const report = await measure[part]();
      const text = [
        formatTable(budgetTables[part]),
        verdict(report.overruns),
        `Measured on ${describeRun(browser.version())}.`,
        report.text,
      ].join("\n\n");
      console.log(`\n${part}\n\n${text}`);
      await writeReport(documentFile, part, text);
      overruns.push(...report.overruns);
    }
  } finally {
    await closeAll();
  }
  console.log(`\n${verdict(overruns)}`);
  return overruns.length === 0 ? 0 : 1;
});
