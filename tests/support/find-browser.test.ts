/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { findBrowser, findOtherBrowser } from "./find-browser";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "find-browser-"));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function install(program: string, mode = 0o755) {
  const file = join(folder, program);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, "", { mode });
}

/** Looks only into the folder of the test. */
const env = (chosen = "") => ({
  CHROMIUM_PATH: chosen && join(folder, chosen),
  HOME: folder,
  LOCALAPPDATA: folder,
  PATH: ["first", "second"].map((name) => join(folder, name)).join(delimiter),
});

/** Looks for a Chromium, on a processor that the bundled one does not run on. */
const find = (platform: NodeJS.Platform, chosen = "") =>
  findBrowser(env(chosen), { platform, arch: "arm64" }).executablePath;

test.each<[what: string, NodeJS.Platform, installed: string[], taken: string]>([
  [
    "Chromium before Chrome, from any folder of PATH",
    "linux",
    ["first/google-chrome", "second/chromium"],
    "second/chromium",
  ],
  [
    "Chrome in the user's own programs on Windows",
    "win32",
    ["Google/Chrome/Application/chrome.exe"],
    "Google/Chrome/Application/chrome.exe",
  ],
  [
    "Chrome in the user's own applications on macOS",
    "darwin",
    ["Applications/Google Chrome.app/Contents/MacOS/Google Chrome"],
    "Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  ],
])("the browser is %s", (_what, platform, installed, taken) => {
  for (const program of installed) install(program);
  expect(find(platform)).toBe(join(folder, taken));
});

test.each<[NodeJS.Platform, installed: string]>([
  ["linux", "second/firefox"],
  ["win32", "Mozilla Firefox/firefox.exe"],
  ["darwin", "Applications/Firefox.app/Contents/MacOS/firefox"],
])("Firefox is found on %s", (platform, program) => {
  install(program);
  expect(findOtherBrowser("firefox", env(), platform)).toBe(join(folder, program));
});

test("the headless shell, which has no back/forward cache, is no whole Chromium", () => {
  install("first/chromium-headless-shell");
  expect(findOtherBrowser("whole Chromium", env(), "linux")).toBeUndefined();
  install("second/google-chrome");
  expect(findOtherBrowser("whole Chromium", env(), "linux")).toBe(
    join(folder, "second/google-chrome"),
  );
});

test("the program that CHROMIUM_PATH names comes before any other", () => {
  install("first/chromium");
  install("my-browser");
  expect(find("linux", "my-browser")).toBe(join(folder, "my-browser"));
});

// On Windows, any file can be run as far as its mode goes.
const testOfModes = process.platform === "win32" ? test.skip : test;

testOfModes("a file that cannot be run is passed over", () => {
  install("first/chromium", 0o644);
  install("first/google-chrome");
  expect(find("linux")).toBe(join(folder, "first/google-chrome"));
});

test("a CHROMIUM_PATH that names no program is an error that says what to set", () => {
  install("first/chromium");
  expect(() => find("linux", "absent")).toThrow(
    `CHROMIUM_PATH: there is no program at "${join(folder, "absent")}"; set it to the full path of Chromium or Chrome, or unset it.`,
  );
});

test("where there is none, and no bundled one for the machine, the error says what to do", () => {
  expect(() => find("linux")).toThrow(
    "No Chromium or Chrome was found: install one, or set CHROMIUM_PATH to the full path of its program.",
  );
});
