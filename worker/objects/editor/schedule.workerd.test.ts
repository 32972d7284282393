import { expect, test } from "@jest/globals";
import { question, save, schedule } from "../../../tests/support/publishing";

test("nothing else can be scheduled until what is scheduled is canceled, and only changes can be", async () => {
  const overview = await save({ [question]: "One" });
  expect((await schedule({ ...overview, changes: [] })).message).toContain("changed meanwhile");
  await schedule(overview);
  expect((await schedule(overview)).message).toContain("Cancel that first");
});
