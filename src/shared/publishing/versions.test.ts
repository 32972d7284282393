import { expect, test } from "@jest/globals";
import { compareVersions } from "./versions";

/** Makes the files of one side, each with the name of its version. */
const files = (versions: Record<string, string>) => new Map(Object.entries(versions));

test("a file that only the draft has changed, added or deleted is a change, one that both sides have changed or deleted is a conflict", () => {
  const base = files({
    mine: "1",
    theirs: "1",
    both: "1",
    gone: "1",
    alike: "1",
    one: "1",
  });
  const draft = files({ mine: "2", theirs: "1", both: "2", added: "1", alike: "2" });
  const published = files({
    ...Object.fromEntries(base),
    theirs: "3",
    both: "3",
    alike: "2",
    one: "3",
  });
  const { changes, conflicts } = compareVersions(published, draft, base);
  expect(changes.map(({ path }) => path)).toEqual(["added", "gone", "mine"]);
  expect(conflicts).toEqual([
    { path: "both", published: "3", draft: "2", base: "1" },
    { path: "one", published: "3", base: "1" },
  ]);
});

test("without a base, whatever differs is a conflict", () => {
  const { changes, conflicts } = compareVersions(
    files({ one: "1", same: "1" }),
    files({ same: "1" }),
  );
  expect([changes, conflicts.length]).toEqual([[], 1]);
});
