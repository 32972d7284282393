/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { findBrowser, type Machine } from "./find-browser";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "find-browser-"));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function program(...path: string[]): string {
  const file = join(folder, ...path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, "", { mode: 0o755 });
  return file;
}

function machine(platform: NodeJS.Platform, env: Machine["env"]): Machine {
  return { platform, arch: "arm64", env };
}

describe("findBrowser", () => {
  test("takes the program that CHROMIUM_PATH names before any other", () => {
    program("bin", "chromium");
    const chosen = program("elsewhere", "my-browser");
    const env = { CHROMIUM_PATH: chosen, PATH: join(folder, "bin") };

    expect(findBrowser(machine("linux", env)).executablePath).toBe(chosen);
  });

  test("says so when CHROMIUM_PATH names no program", () => {
    const env = { CHROMIUM_PATH: join(folder, "absent") };

    expect(() => findBrowser(machine("linux", env))).toThrow(
      `CHROMIUM_PATH: there is no program at "${env.CHROMIUM_PATH}"; ` +
        "set it to the full path of Chromium or Chrome, or unset it.",
    );
  });

  test("on Linux takes Chromium before Chrome, from any folder of PATH", () => {
    program("first", "google-chrome");
    const chromium = program("second", "chromium");
    const env = { PATH: ["first", "second"].map((name) => join(folder, name)).join(delimiter) };

    expect(findBrowser(machine("linux", env)).executablePath).toBe(chromium);
  });

  test("on Linux passes over a file that cannot be run", () => {
    writeFileSync(join(folder, "chromium"), "", { mode: 0o644 });
    const chrome = program("google-chrome");

    expect(findBrowser(machine("linux", { PATH: folder })).executablePath).toBe(chrome);
  });

  test("on Windows finds Chrome in the folder of the user's own programs", () => {
    const chrome = program("Google", "Chrome", "Application", "chrome.exe");

    expect(findBrowser(machine("win32", { LOCALAPPDATA: folder })).executablePath).toBe(chrome);
  });

  test("on macOS finds Chrome in the user's own applications", () => {
    const chrome = program("Applications", "Google Chrome.app/Contents/MacOS/Google Chrome");

    expect(findBrowser(machine("darwin", { HOME: folder })).executablePath).toBe(chrome);
  });

  test("says what to do when there is none, and no bundled one for the machine", () => {
    expect(() => findBrowser(machine("linux", { PATH: folder }))).toThrow(
      "No Chromium or Chrome was found: install one, or set CHROMIUM_PATH to the full path of its program.",
    );
  });
});
