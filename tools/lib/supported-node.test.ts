import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "@jest/globals";

const check = pathToFileURL(resolve("tools/lib/supported-node.mjs")).href;

/** Runs a program behind the check, in a Node.js that says it is of this version. */
function runOn(version: string) {
  const pretend = `Object.defineProperty(process.versions, "node", { value: "${version}" });`;
  const imports = [`data:text/javascript,${encodeURIComponent(pretend)}`, check];
  const args = imports.flatMap((address) => ["--import", address]);
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...args, "--eval", 'console.log("runs")'],
    { encoding: "utf8" },
  );
  return { status, output: stdout + stderr };
}

test.each(["20.19.0", "24.0.0", "25.9.0"])("a command runs on Node.js %s", (version) => {
  expect(runOn(version)).toEqual({ status: 0, output: "runs\n" });
});

test.each(["18.20.8", "20.18.3", "26.0.0"])(
  "on Node.js %s, one sentence says what to install, and nothing runs",
  (version) => {
    expect(runOn(version)).toEqual({
      status: 1,
      output: `This is Node.js ${version}, and this project runs on 20.19 or newer and below 26: install Node.js 24 from https://nodejs.org/en/download and try again.\n`,
    });
  },
);

test("every npm script begins with this check", () => {
  const { scripts } = JSON.parse(readFileSync(resolve("package.json"), "utf8")) as {
    scripts: Record<string, string>;
  };
  const unchecked = Object.values(scripts).filter(
    (script) => !/^node (--import \.\/)?tools\/lib\/supported-node\.mjs( |$)/.test(script),
  );
  expect(unchecked).toEqual([]);
});
