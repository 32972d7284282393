import { execFileSync } from "node:child_process";
import { accessSync, constants, existsSync, mkdtempSync, renameSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";

/** A Chromium or Chrome that can be started. */
export interface Browser {
  /** Absolute path of the program. */
  executablePath: string;
  /** Environment variables that it needs beside those of this process. */
  environment: Record<string, string>;
  /** Whether it can be started with its sandbox. */
  sandbox: boolean;
}

/** Where to look for a browser; the default is this machine. */
export interface Machine {
  env: Readonly<Record<string, string | undefined>>;
  platform: NodeJS.Platform;
  arch: NodeJS.Architecture;
}

const bundledPackage = "@sparticuz/chromium";

const unpackProgram = `import chromium from "${bundledPackage}"; await chromium.executablePath();`;

const thisMachine: Machine = {
  env: process.env,
  platform: process.platform,
  arch: process.arch,
};

/**
 * Finds a browser without ever downloading one: the program that `CHROMIUM_PATH` names, else the
 * Chromium or Chrome of the system, else (Linux on x64 only) the one inside an npm package, which is
 * unpacked within that package at its first use.
 *
 * @param machine where to look
 * @returns a browser whose program exists
 * @throws Error when `CHROMIUM_PATH` names no program, or when nothing was found
 */
export function findBrowser(machine: Machine = thisMachine): Browser {
  const chosen = machine.env.CHROMIUM_PATH;
  if (chosen && !isProgram(chosen)) {
    throw new Error(
      `CHROMIUM_PATH: there is no program at "${chosen}"; ` +
        "set it to the full path of Chromium or Chrome, or unset it.",
    );
  }

  const executablePath = chosen || systemPaths(machine).find(isProgram);
  if (executablePath) {
    // Chromium refuses to start its sandbox as root.
    return { executablePath, environment: {}, sandbox: process.getuid?.() !== 0 };
  }

  if (machine.platform === "linux" && machine.arch === "x64") return unpackBundled();

  throw new Error(
    "No Chromium or Chrome was found: install one, or set CHROMIUM_PATH to the full path of its program.",
  );
}

/**
 * Finds the system's Firefox, a second engine for those tests that no browser may fail.
 *
 * @param machine where to look
 * @returns its absolute path, or nothing where it is not installed
 */
export function findFirefox({ env }: Machine = thisMachine): string | undefined {
  return inPath(["firefox-esr", "firefox"], env).find(isProgram);
}

function inPath(names: readonly string[], env: Machine["env"]): string[] {
  const folders = (env.PATH ?? "").split(delimiter).filter((folder) => folder !== "");
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

function systemPaths({ env, platform }: Machine): string[] {
  switch (platform) {
    case "darwin":
      return ["/Applications", join(env.HOME ?? "/", "Applications")].flatMap((folder) =>
        ["Chromium", "Google Chrome"].map((name) =>
          join(folder, `${name}.app`, "Contents", "MacOS", name),
        ),
      );
    case "win32":
      return [
        join("Chromium", "Application", "chrome.exe"),
        join("Google", "Chrome", "Application", "chrome.exe"),
        join("Microsoft", "Edge", "Application", "msedge.exe"),
      ].flatMap((path) =>
        [env.ProgramFiles, env["ProgramFiles(x86)"], env.LOCALAPPDATA]
          .filter((folder) => folder !== undefined)
          .map((folder) => join(folder, path)),
      );
    default:
      // Not chromium-browser, which on Ubuntu is a script that asks to install a snap. The headless
      // shell is the same engine and makes a page ready in a third of the time.
      return inPath(
        ["chromium-headless-shell", "chromium", "google-chrome-stable", "google-chrome"],
        env,
      );
  }
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function unpackBundled(): Browser {
  // In the package's own folder, so that it goes when the package goes or changes.
  const packageFolder = join(dirname(require.resolve(bundledPackage)), "..", "..");
  const folder = join(packageFolder, "unpacked");

  if (!existsSync(folder)) {
    // Unpacked beside and then moved, so that an interruption leaves all of it or nothing.
    const unpacking = mkdtempSync(`${folder}-`);
    execFileSync(process.execPath, ["--input-type=module", "--eval", unpackProgram], {
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
    environment: {
      FONTCONFIG_FILE: join(folder, "fonts.conf"),
      LD_LIBRARY_PATH: join(folder, "al2023", "lib"),
    },
    // Its sandbox needs a helper that only an installed browser has.
    sandbox: false,
  };
}

function fontConfiguration(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${folder}</dir>
  <cachedir>${folder}/cache</cachedir>
</fontconfig>
`;
}
