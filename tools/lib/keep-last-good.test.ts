import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { temporaryFolder } from "../../tests/support/temporary-folder";
import { keepLastGood, lastGoodFolder, moveFolder } from "./keep-last-good";
import { withSiteLock } from "./site-lock";

const root = temporaryFolder();

function write(folder: string, ...names: string[]) {
  mkdirSync(root(folder), { recursive: true });
  for (const name of names) writeFileSync(root(folder, name), "");
}

const publish = () => moveFolder(root(lastGoodFolder), root(".last-good/replaced"));

function fail() {
  throw new Error("This build fails.");
}

const doNothing = () => undefined;

test.each([
  ["a build that succeeds", { public: ["good"] }, publish, ["new"]],
  ["a build that fails", { public: ["good"] }, fail, ["good"]],
  ["npm run dev", { public: ["good"] }, doNothing, ["good"]],
  ["a first build that fails", {}, fail, []],
  ["a first build that was killed", { public: ["half"], [lastGoodFolder]: [] }, fail, []],
  ["one that was killed", { public: ["half"], [lastGoodFolder]: ["good"] }, fail, ["good"]],
])(
  "after %s, public/ has the last good site and nothing else",
  async (_when, earlier, end, left) => {
    for (const [folder, names] of Object.entries(earlier)) write(folder, ...names);
    const build = withSiteLock(root(), () =>
      keepLastGood(root(), async () => {
        write("public", "new");
        end();
        return Promise.resolve(0);
      }),
    );
    await build.catch(doNothing);
    expect(existsSync(root("public")) ? readdirSync(root("public")) : []).toEqual(left);
  },
);
