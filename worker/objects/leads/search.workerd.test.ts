import { expect, test } from "@jest/globals";
import { articles, post, runWorker } from "../../../tests/support/run-worker";

runWorker();

test("a search finds names, numbers and answers, however they are written, and only what it looks for", async () => {
  await post({ phone: "030 555 01 99", issues: "Jose\u0301 said: it’s  Straße, Κωνσταντίνος." });
  await post({ name: "Grace", email: "grace@navy.example", issues: "It sinks ships." });
  await post({ name: "Zoe", phone: "1" });
  await post({
    name: "Łukasz Muller",
    issues: "Łódź, Ørsted, Mu\u0308ller, Schroeder, Café-Crème",
  });
  for (const [query, names] of [
    ["ADA LOVE", ["Ada Lovelace"]],
    ["lovelace  ada", ["Ada Lovelace"]],
    ["josé", ["Ada Lovelace"]],
    ["it's STRASSE κωνσ", ["Ada Lovelace"]],
    ["0305550199", ["Ada Lovelace"]],
    ["0555", ["Ada Lovelace"]],
    ["+49 30 555-0199", ["Ada Lovelace"]],
    ["Lovelace, Ada.", ["Ada Lovelace"]],
    ["navy", ["Grace"]],
    ["ships", ["Grace"]],
    ["zoe", ["Zoe"]],
    ["lodz orsted", ["Łukasz"]],
    ["MÜLLER", ["Łukasz"]],
    ["Mueller Cafe Creme", ["Łukasz"]],
    ["Schröder", ["Łukasz"]],
    ["' OR 1=1 --", []],
    ["%", []],
    ["'", []],
  ] as const) {
    const found = await articles(`/inbox?q=${encodeURIComponent(query)}`);
    expect(found).toEqual(names.map((name) => expect.stringContaining(name)));
  }
});
