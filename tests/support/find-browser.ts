import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { LaunchOptions } from "@playwright/test";
import { findProgram } from "./find-program";

type Variables = Readonly<Record<string, string | undefined>>;

const bundledPackage = "@sparticuz/chromium";

/** What a browser is called on each system, the best first. */
interface Names {
  /** The applications of macOS, and the programs in them. */
  darwin: Record<string, string>;
  /** Below the folders of programs of Windows. */
  win32: string[];
  /** In PATH, on all other systems. */
  path: string[];
}

const wholeChromium: Names = {
  darwin: { Chromium: "Chromium", "Google Chrome": "Google Chrome" },
  win32: [
    "Chromium/Application/chrome.exe",
    "Google/Chrome/Application/chrome.exe",
    "Microsoft/Edge/Application/msedge.exe",
  ],
  // Not chromium-browser, which on Ubuntu is a script that asks to install a snap.
  path: ["chromium", "google-chrome-stable", "google-chrome"],
};

/** The headless shell is the same engine and makes a page ready in a third of the time. */
const chromium: Names = {
  ...wholeChromium,
  path: ["chromium-headless-shell", ...wholeChromium.path],
};

const firefox: Names = {
  darwin: { Firefox: "firefox" },
  win32: ["Mozilla Firefox/firefox.exe"],
  path: ["firefox-esr", "firefox"],
};

/** Where a browser may be. */
function programsOf(names: Names, platform: NodeJS.Platform, env: Variables): string[] {
  switch (platform) {
    case "darwin":
      return [join(env.HOME ?? "/", "Applications"), "/Applications"].flatMap((folder) =>
        Object.entries(names.darwin).map(([application, program]) =>
          join(folder, `${application}.app`, "Contents/MacOS", program),
        ),
      );
    case "win32":
      return names.win32.flatMap((program) =>
        [env.ProgramFiles, env["ProgramFiles(x86)"], env.LOCALAPPDATA]
          .filter((folder) => folder !== undefined)
          .map((folder) => join(folder, program)),
      );
    default:
      return names.path;
  }
}

/**
 * @param browser - Firefox, or a Chromium that has a back/forward cache.
 * @returns The absolute path of its program; undefined where the system has none.
 */
export function findOtherBrowser(
  browser: "firefox" | "whole Chromium",
  env: Variables = process.env,
  platform = process.platform,
): string | undefined {
  const names = browser === "firefox" ? firefox : wholeChromium;
  return findProgram(programsOf(names, platform, env), env.PATH);
}

/**
 * Finds a browser without ever downloading one: the program that `CHROMIUM_PATH` names, else the Chromium or Chrome of
 * the system, else (Linux on x64 only) the one inside an npm package, which is unpacked within that package at its first
 * use.
 *
 * @param env - The environment to look in.
 * @returns How Playwright starts it.
 * @throws Error when `CHROMIUM_PATH` names no program, or when nothing was found.
 */
export function findBrowser(
  env: Variables = process.env,
  { platform, arch }: Pick<NodeJS.Process, "platform" | "arch"> = process,
): LaunchOptions {
  const chosen = env.CHROMIUM_PATH;
  const programs = chosen ? [resolve(chosen)] : programsOf(chromium, platform, env);
  const executablePath = findProgram(programs, env.PATH);
  // Chromium refuses to start its sandbox as root.
  if (executablePath) return { executablePath, chromiumSandbox: process.getuid?.() !== 0 };
  if (chosen) {
    throw new Error(
      `CHROMIUM_PATH: there is no program at "${chosen}"; set it to the full path of Chromium or Chrome, or unset it.`,
    );
  }
  if (platform === "linux" && arch === "x64") return unpackBundled();
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
