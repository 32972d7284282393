import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, renameSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join, resolve } from "node:path";
import type { LaunchOptions } from "@playwright/test";
import { findProgram } from "./find-program";

const bundledPackage = "@sparticuz/chromium";

/** Whether a program is the Chromium of the npm package, which fetches no page ahead. */
export const isBundled = ({ executablePath = "" }: LaunchOptions) =>
  executablePath.includes(join(bundledPackage, "unpacked"));

// Programs in PATH, applications of macOS, and programs of Windows, the best first. Not chromium-browser, which on Ubuntu is
// a script that asks to install a snap.
const wholeChromium = [
  "chromium",
  "google-chrome-stable",
  "google-chrome",
  "Chromium.app/Contents/MacOS/Chromium",
  "Google Chrome.app/Contents/MacOS/Google Chrome",
  "Chromium/Application/chrome.exe",
  "Google/Chrome/Application/chrome.exe",
  "Microsoft/Edge/Application/msedge.exe",
];

/** The headless shell is the same engine and makes a page ready in a third of the time. */
const chromium = ["chromium-headless-shell", ...wholeChromium];

const firefox = [
  "firefox-esr",
  "firefox",
  "Firefox.app/Contents/MacOS/firefox",
  "Mozilla Firefox/firefox.exe",
];

/** The machine to look on. */
type Machine = Pick<NodeJS.Process, "env" | "platform" | "arch">;

/** Looks into PATH, and where macOS and Windows keep their programs. */
function find(names: readonly string[], { env, platform }: Machine) {
  const applications = platform === "darwin" ? "/Applications" : undefined;
  const ownApplications = env.HOME && join(env.HOME, "Applications");
  const programs = [env.ProgramFiles, env["ProgramFiles(x86)"], env.LOCALAPPDATA];
  return findProgram(names, [env.PATH, ownApplications, applications, ...programs].join(delimiter));
}

/** The absolute path of Firefox, or of a Chromium that has a back/forward cache; undefined where the system has none. */
export const findOtherBrowser = (
  browser: "firefox" | "whole Chromium",
  machine: Machine = process,
) => find(browser === "firefox" ? firefox : wholeChromium, machine);

/**
 * Finds a browser without ever downloading one: the program that `CHROMIUM_PATH` names, else the Chromium or Chrome of
 * the system, else (Linux on x64 only) the one inside an npm package, which is unpacked within that package at its first
 * use.
 *
 * @returns How Playwright starts it.
 * @throws Error when `CHROMIUM_PATH` names no program, or when nothing was found.
 */
export function findBrowser(machine: Machine = process): LaunchOptions {
  const chosen = machine.env.CHROMIUM_PATH;
  const executablePath = find(chosen ? [resolve(chosen)] : chromium, machine);
  // Chromium refuses to start its sandbox as root.
  if (executablePath) return { executablePath, chromiumSandbox: process.getuid?.() !== 0 };
  if (chosen) {
    throw new Error(
      `CHROMIUM_PATH: there is no program at "${chosen}"; set it to the full path of Chromium or Chrome, or unset it.`,
    );
  }
  if (machine.platform === "linux" && machine.arch === "x64") return unpackBundled();
  throw new Error(
    "No Chromium or Chrome was found: install one, or set CHROMIUM_PATH to the full path of its program.",
  );
}

function unpackBundled(): LaunchOptions {
  // In the package's own folder, so that it goes when the package goes or changes.
  const folder = join(dirname(require.resolve(bundledPackage)), "../../unpacked");

  if (!existsSync(folder)) {
    // Unpacked beside and then moved, so that an interruption leaves all of it or nothing.
    const unpacking = mkdtempSync(`${folder}-`);
    const program = `import chromium from "${bundledPackage}"; await chromium.executablePath();`;
    execFileSync(process.execPath, ["--input-type=module", "--eval", program], {
      cwd: __dirname,
      env: {
        ...process.env,
        TMPDIR: unpacking,
        // Makes the package unpack the shared libraries that a bare system lacks, too.
        AWS_EXECUTION_ENV: "AWS_Lambda_nodejs20.x",
      },
      stdio: "pipe",
    });
    writeFileSync(join(unpacking, "fonts.conf"), fontConfiguration(join(folder, "fonts")));
    renameSync(unpacking, folder);
  }

  return {
    executablePath: join(folder, "chromium"),
    env: {
      ...process.env,
      FONTCONFIG_FILE: join(folder, "fonts.conf"),
      LD_LIBRARY_PATH: join(folder, "al2023/lib"),
    },
    // Its sandbox needs a helper that only an installed browser has.
    chromiumSandbox: false,
  };
}

const fontConfiguration = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${folder}</dir>
  <cachedir>${folder}/cache</cachedir>
</fontconfig>
`;
