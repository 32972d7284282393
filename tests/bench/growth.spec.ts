import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { parse } from "node-html-parser";
import { webhookVariables } from "../../src/environment";
import { anchors, formTypes } from "../../src/routes";
import { copyProject } from "../support/copy-project";
import { inlineScriptSize } from "../support/page-weight";
import { budgets, check } from "./budgets";
import { formatNumber, formatTable, report } from "./report";
import { measureInTurn } from "./statistics";

/** How many the grown site has of what the owner may add. */
const grown = { questions: 500, plans: 50 };

/** How often each site is built. */
const runs = 3;

/** Adds files to a folder of the content until it holds so many, numbered on from its last. */
function fill(folder: string, count: number, write: (number: number) => string) {
  const names = readdirSync(folder);
  const last = Math.max(...names.map((name) => Number.parseInt(name, 10)));
  for (let added = 1; added <= count - names.length; added += 1) {
    writeFileSync(join(folder, `${last + added}-more.mdx`), write(last + added));
  }
}

/** Adds generated questions and plans to the content of a project. */
function grow(project: string) {
  fill(
    join(project, "content/home/faq"),
    grown.questions,
    (number) =>
      `---\nquestion: What is question ${number} about?\n---\n\nIt is about **number ${number}**, as the one before was about ${number - 1}.\n\nThere is [a price](/#pricing) for it.\n`,
  );
  fill(
    join(project, "content/home/pricing"),
    grown.plans,
    (number) =>
      `---\nname: Plan ${number}\nprice: ${number * 10}\ncurrency: USD\nperiod: per month\n---\n\n- Part ${number} of the work\n- All the parts before it\n`,
  );
}

/** Builds a site as if for the first time, as `npm run build` does, and gives how long it took, in s. */
function timeBuild(project: string): number {
  for (const folder of [".cache", "public"]) {
    rmSync(join(project, folder), { recursive: true, force: true });
  }
  // Nothing is sent, and should that change, it must reach nobody (RFC 2606 keeps the domain free).
  const webhooks = formTypes.map((type) => [webhookVariables[type], "https://webhook.invalid/"]);
  const start = performance.now();
  execFileSync(process.execPath, ["--import", "tsx", "tools/build.ts"], {
    cwd: project,
    env: { ...process.env, ...(Object.fromEntries(webhooks) as Record<string, string>) },
    stdio: "inherit",
  });
  return (performance.now() - start) / 1000;
}

/** What the landing page of a built site holds, in numbers; sizes are in bytes. */
function readLanding(project: string) {
  const file = join(project, "public/index.html");
  const html = readFileSync(file, "utf8");
  const page = parse(html);
  return {
    questions: page.querySelectorAll("main details").length,
    plans: page.querySelectorAll(`#${anchors.pricing} article`).length,
    html: statSync(`${file}.br`).size,
    script: inlineScriptSize(html),
    scriptFiles: page.querySelectorAll('script[src], link[as="script"], link[rel="modulepreload"]')
      .length,
  };
}

test("growth", async () => {
  const projectOf = (name: string) => test.info().outputPath(name);
  const names = ["As it is", "Grown"] as const;
  for (const name of names) copyProject(projectOf(name));
  grow(projectOf("Grown"));
  const results = await measureInTurn(names, runs, (name) => ({
    time: timeBuild(projectOf(name)),
    ...readLanding(projectOf(name)),
  }));
  const [[, small], [, large]] = results;
  expect(large).toMatchObject({ ...grown, scriptFiles: 0 });
  const ratio = large.time / small.time;
  await report(
    "growth",
    [
      check("/, grown", budgets.growth.buildRatio, ratio),
      check("/, grown", budgets.growth.landingScript, large.script),
    ],
    [
      `Each site is built from nothing, median of ${runs}, in turn:`,
      formatTable(
        results.map(([name, { questions, plans, time, html, script }]) => ({
          Site: name,
          Questions: questions,
          Plans: plans,
          "Build, s": formatNumber(time, 1),
          "HTML of the landing page": html,
          "Script on it": script,
        })),
      ),
      `The grown site takes ${formatNumber(ratio, 2)} times as long.`,
    ],
  );
});
