import { expect, test } from "@jest/globals";
import { type Bindings, readSettings } from "./settings";

test("white space around a value doesn't count, and two addresses get the leads", () => {
  const settings = readSettings({
    LEADS_TO: "a@b.c, d@e.f",
    LEADS_FROM: "g@h.i\n",
    LEADS_PING: " https://ntfy.sh/x",
    KEEP_DAYS: " 90\n",
    GITHUB_TOKEN: "x\r\n",
    EDITOR_REPOSITORY: "ada/site ",
    EDITOR_BRANCH: "main\n",
  } as unknown as Bindings);
  expect(settings).toMatchObject({
    values: { LEADS_TO: "a@b.c, d@e.f", LEADS_FROM: "g@h.i", LEADS_PING: "https://ntfy.sh/x" },
    daysKept: 90,
    editorAccess: { token: "x", repository: "ada/site", branch: "main" },
  });
});
