import { expect, test } from "@jest/globals";
import { hasWorkerd } from "./system";

test.each([
  ["linux", "x64", "2.35", true],
  ["linux", "arm64", "2.41", true],
  ["linux", "x64", "2.34", false],
  ["linux", "x64", undefined, false],
  ["linux", "arm", "2.36", false],
  ["darwin", "arm64", undefined, true],
  ["win32", "x64", undefined, true],
  ["win32", "ia32", undefined, false],
  ["freebsd", "x64", undefined, false],
])("on %s, %s, with glibc %s, the receiver runs: %s", (platform, arch, glibc, runs) => {
  expect(hasWorkerd(platform, arch, glibc)).toBe(runs);
});
