import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { LaunchOptions } from "@playwright/test";
import { findProgram } from "./find-program";

type Variables = Readonly<Record<string, string | undefined>>;

const bundledPackage = "@sparticuz/chromium";

/** Where Chromium and Chrome are on each system, the best first. */
function programsOf(platform: NodeJS.Platform, env: Variables): string[] {
  switch (platform) {
    case "darwin":
      return ["/Applications", join(env.HOME ?? "/", "Applications")].flatMap((folder) =>
        ["Chromium", "Google Chrome"].map((name) =>
          join(folder, `${name}.app`, "Contents/MacOS", name),
        ),
      );
    case "win32":
      return [
        "Chromium/Application/chrome.exe",
        "Google/Chrome/Application/chrome.exe",
        "Microsoft/Edge/Application/msedge.exe",
      ].flatMap((program) =>
        [env.ProgramFiles, env["ProgramFiles(x86)"], env.LOCALAPPDATA]
          .filter((folder) => folder !== undefined)
          .map((folder) => join(folder, program)),
      );
    default:
      // Not chromium-browser, which on Ubuntu is a script that asks to install a snap. The headless shell is the same
      // engine and makes a page ready in a third of the time.
      return ["chromium-headless-shell", "chromium", "google-chrome-stable", "google-chrome"];
  }
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
  const programs = chosen ? [resolve(chosen)] : programsOf(platform, env);
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
