import { execFileSync } from "node:child_process";
import {
  accessSync,
  constants,
  existsSync,
  mkdtempSync,
  renameSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { delimiter, dirname, join, resolve } from "node:path";
import type { LaunchOptions } from "@playwright/test";

/** Folders of programs for the system's administrator, such as web servers. A user's PATH may lack them. */
const administratorFolders = ["/usr/sbin", "/usr/local/sbin"];

function isProgram(path: string) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** Finds the first program that exists and may be run. Takes absolute paths, and names that are in PATH. */
export function findProgram(names: readonly string[]) {
  const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  return names
    .flatMap((name) => [...folders, ...administratorFolders].map((folder) => resolve(folder, name)))
    .find(isProgram);
}

/** Lists the programs for the WebKit tests that are not installed. Debian has them in `webkit2gtk-driver` and `xvfb`. */
export const missingPrograms = () =>
  ["WebKitWebDriver", "Xvfb"].filter((program) => !findProgram([program]));

const bundledPackage = "@sparticuz/chromium";

// Programs in PATH, applications of macOS and programs of Windows, the best first. chromium-browser is missing, because on
// Ubuntu it is a script that asks to install a snap.
const chromiums = [
  "chromium",
  "google-chrome-stable",
  "google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:/Program Files/Google/Chrome/Application/chrome.exe",
];

/** The absolute path of a Chromium with a back/forward cache, or undefined. */
export const wholeChromium = findProgram(chromiums);

/** The absolute path of Firefox, or undefined. */
export const firefox = findProgram([
  "firefox-esr",
  "firefox",
  "/Applications/Firefox.app/Contents/MacOS/firefox",
  "C:/Program Files/Mozilla Firefox/firefox.exe",
]);

/**
 * Returns the options with which Playwright starts a Chromium that is already there: the one that `CHROMIUM_PATH` names, or one
 * of the system. On Linux on x64, the last choice is the one in an npm package, which is unpacked there at its first use.
 * Throws if there is none.
 */
export function findBrowser(): LaunchOptions {
  const chosen = process.env.CHROMIUM_PATH;
  // The headless shell is the same engine, and shows a page in a third of the time.
  const executablePath = findProgram(
    chosen ? [resolve(chosen)] : ["chromium-headless-shell", ...chromiums],
  );
  // Chromium refuses to start its sandbox as root.
  if (executablePath) return { executablePath, chromiumSandbox: process.getuid?.() !== 0 };
  if (!chosen && process.platform === "linux" && process.arch === "x64") return unpackBundled();
  throw new Error(
    "No Chromium was found: install one, or set CHROMIUM_PATH to the full path of its program.",
  );
}

function unpackBundled(): LaunchOptions {
  // The package's own folder, because npm deletes it when it removes or updates the package.
  const folder = join(dirname(require.resolve(bundledPackage)), "../../unpacked");

  if (!existsSync(folder)) {
    // Unpack it elsewhere and then move it, because an interruption must not leave half of it.
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
