import {
  cpSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { parse } from "node-html-parser";
import type { Variables } from "../../src/environment";
import { anchors } from "../../src/routes";
import { runChild } from "../../tools/lib/run-child";
import { byteBudgets, overrun, timeBudgets } from "./budgets";
import { inlineScriptSize } from "../support/page-weight";
import type { PartReport } from "./report";
import { formatNumber, formatTable, median } from "./table";

/** How many the grown site has of what the owner may add. */
const grown = { questions: 500, plans: 50 };

/** How often each site is built. */
const runs = 3;

/** What a copy of the project does without: what is linked instead, and what commands have written. */
const leftOut = [
  ".cache",
  ".env",
  ".git",
  ".last-good",
  "hosting",
  "inbox-data",
  "node_modules",
  "public",
  "screenshots",
  "test-results",
];

/**
 * Copies the project, so that nothing that is built or written there touches it.
 *
 * @param root - The project's folder.
 * @returns The absolute path of the copy.
 */
function copyProject(root: string): string {
  const copy = join(mkdtempSync(join(tmpdir(), "growth-")), "site");
  cpSync(root, copy, {
    recursive: true,
    filter: (path) => dirname(path) !== root || !leftOut.includes(basename(path)),
  });
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"), "dir");
  return copy;
}

/** Adds files to a folder of the content until it holds so many, numbered on from its last. */
function fill(folder: string, count: number, write: (number: number) => string): void {
  const names = readdirSync(folder).filter((name) => /^\d.*\.mdx$/.test(name));
  const last = Math.max(0, ...names.map((name) => Number.parseInt(name, 10)));
  for (let added = 1; added <= count - names.length; added += 1) {
    const number = last + added;
    writeFileSync(join(folder, `${number}-more.mdx`), write(number));
  }
}

/**
 * Adds generated questions and plans to a site.
 *
 * @param project - The absolute path of its project, whose content is changed.
 * @param counts - How many of each it has in the end, those that it has already included.
 */
export function grow(project: string, counts: { questions: number; plans: number }): void {
  fill(
    join(project, "content/home/faq"),
    counts.questions,
    (number) =>
      `---\nquestion: What is question ${number} about?\n---\n\nIt is about **number ${number}**, as the one before was about ${number - 1}.\n\nThere is [a price](/#pricing) for it.\n`,
  );
  fill(
    join(project, "content/home/pricing"),
    counts.plans,
    (number) =>
      `---\nname: Plan ${number}\nprice: ${number * 10}\ncurrency: USD\nperiod: per month\n---\n\n- Part ${number} of the work\n- All the parts before it\n`,
  );
}

/** One of the two sites that are built in turn. */
interface Site {
  name: string;
  /** The absolute path of its project. */
  project: string;
  /** How long its builds have taken, in s. */
  times: number[];
}

/** What the landing page of a site holds, in numbers. */
function readLanding({ project }: Site) {
  const file = join(project, "public/index.html");
  const html = readFileSync(file, "utf8");
  const page = parse(html);
  return {
    questions: page.querySelectorAll("main details").length,
    plans: page.querySelectorAll(`#${anchors.pricing} article`).length,
    html: statSync(`${file}.br`).size,
    /** Inline scripts and event handlers, in bytes. */
    script: inlineScriptSize(html),
    /** Files that it loads as scripts. */
    scriptFiles: page.querySelectorAll('script[src], link[as="script"], link[rel="modulepreload"]')
      .length,
  };
}

/** Builds a site as if for the first time, as `npm run build` does. */
async function build(site: Site, env: Variables, stop: AbortSignal): Promise<void> {
  const { project } = site;
  for (const folder of [".cache", "public"]) {
    rmSync(join(project, folder), { recursive: true, force: true });
  }
  const start = performance.now();
  const script = join(project, "tools/build.ts");
  const exitCode = await runChild(["--import", "tsx", script], { cwd: project, env, stop });
  if (exitCode !== 0) throw new Error(`${site.name}: the build ended with exit code ${exitCode}.`);
  site.times.push((performance.now() - start) / 1000);
}

/**
 * Builds the site as it is and one with many more questions and plans, in turn, each in a copy of the project and from
 * nothing.
 *
 * @param root - The project's folder.
 * @param env - The environment of the builds.
 * @param stop - Ends them when aborted.
 * @throws Error where one of the builds fails.
 */
export async function benchGrowth(
  root: string,
  env: Variables,
  stop: AbortSignal,
): Promise<PartReport> {
  const sites: [Site, Site] = [
    { name: "As it is", project: copyProject(root), times: [] },
    { name: "Grown", project: copyProject(root), times: [] },
  ];
  try {
    const [small, large] = sites;
    grow(large.project, grown);
    for (let run = 0; run < runs; run += 1) {
      for (const site of sites) await build(site, env, stop);
    }
    const ratio = median(large.times) / median(small.times);
    const { questions, plans, script, scriptFiles } = readLanding(large);
    const rows = sites.map((site) => {
      const landing = readLanding(site);
      return [
        site.name,
        ...[landing.questions, landing.plans].map((count) => formatNumber(count)),
        formatNumber(median(site.times), 1),
        ...[landing.html, landing.script].map((bytes) => formatNumber(bytes)),
      ];
    });
    return {
      text: [
        `Each site is built from nothing, median of ${runs}, in turn:`,
        formatTable([
          ["Site", "Questions", "Plans", "Build, s", "HTML of the landing page", "Script on it"],
          ...rows,
        ]),
        `The grown site takes ${formatNumber(ratio, 2)} times as long.`,
      ].join("\n\n"),
      overruns: [
        ...overrun("build of the grown site to that of the site", ratio, timeBudgets.growthRatio),
        ...overrun("/, grown: bytes of script", script, byteBudgets.landingScript),
        ...overrun("/, grown: files of script", scriptFiles, 0),
        ...overrun("/, grown: questions missing", grown.questions - questions, 0),
        ...overrun("/, grown: plans missing", grown.plans - plans, 0),
      ],
    };
  } finally {
    for (const { project } of sites) rmSync(dirname(project), { recursive: true });
  }
}
