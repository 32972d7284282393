import { mkdirSync, writeFileSync } from "node:fs";
import { delimiter, dirname } from "node:path";
import { expect, test } from "@jest/globals";
import { findBrowser, findOtherBrowser } from "./find-browser";
import { temporaryFolder } from "./temporary-folder";

const folder = temporaryFolder();

function install(program: string, mode = 0o755) {
  const file = folder(program);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, "", { mode });
}

/** Has only what is in the folder of the test, and a processor that the bundled browser does not run on. */
const machine = (chosen?: string) => ({
  platform: "linux" as const,
  arch: "arm64" as const,
  env: {
    CHROMIUM_PATH: chosen && folder(chosen),
    HOME: folder(),
    LOCALAPPDATA: folder(),
    PATH: ["first", "second"].map((name) => folder(name)).join(delimiter),
  },
});

const find = (chosen?: string) => findBrowser(machine(chosen)).executablePath;

test.each<[what: string, () => string | undefined, installed: string[], taken: string]>([
  [
    "a browser is the headless shell before Chromium, from any folder of PATH",
    find,
    ["first/chromium", "second/chromium-headless-shell"],
    "second/chromium-headless-shell",
  ],
  [
    "a whole Chromium is Chromium before Chrome, and never the headless shell",
    () => findOtherBrowser("whole Chromium", machine()),
    ["first/chromium-headless-shell", "first/google-chrome", "second/chromium"],
    "second/chromium",
  ],
  [
    "a folder that has a browser's name, as Chromium's on Windows, is none",
    find,
    ["first/chromium/profile", "second/google-chrome"],
    "second/google-chrome",
  ],
  [
    "a browser may be among the user's own programs on Windows",
    find,
    ["Google/Chrome/Application/chrome.exe"],
    "Google/Chrome/Application/chrome.exe",
  ],
  [
    "Firefox may be among the user's own applications on macOS",
    () => findOtherBrowser("firefox", machine()),
    ["Applications/Firefox.app/Contents/MacOS/firefox"],
    "Applications/Firefox.app/Contents/MacOS/firefox",
  ],
])("%s", (_what, look, installed, taken) => {
  for (const program of installed) install(program);
  expect(look()).toBe(folder(taken));
});

test("the program that CHROMIUM_PATH names comes before any other", () => {
  install("first/chromium");
  install("my-browser");
  expect(find("my-browser")).toBe(folder("my-browser"));
});

// On Windows, any file can be run as far as its mode goes.
const testOfModes = process.platform === "win32" ? test.skip : test;

testOfModes("a file that cannot be run is passed over", () => {
  install("first/chromium", 0o644);
  install("first/google-chrome");
  expect(find()).toBe(folder("first/google-chrome"));
});

test("a CHROMIUM_PATH that names no program is an error that says what to set", () => {
  install("first/chromium");
  expect(() => find("absent")).toThrow(
    `CHROMIUM_PATH: there is no program at "${folder("absent")}"; set it to the full path of Chromium or Chrome, or unset it.`,
  );
});

test("where there is none, and no bundled one for the machine, the error says what to do", () => {
  expect(() => find()).toThrow(
    "No Chromium or Chrome was found: install one, or set CHROMIUM_PATH to the full path of its program.",
  );
});
