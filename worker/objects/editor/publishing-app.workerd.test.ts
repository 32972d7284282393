import { expect, test } from "@jest/globals";
import { question, read, request, save } from "../../../tests/support/publishing";

test("a request from another site, or in another shape, does nothing", async () => {
  const { changes } = await save({ [question]: "One" });
  const foreign = await request("publish", { files: changes }, { Origin: "https://evil.example" });
  const malformed = await request("publish", { files: "all" });
  const key = await request("publish", { constructor: 1 });
  expect([foreign.status, malformed.status, key.status]).toEqual([403, 400, 400]);
  expect(await read("main", question)).not.toBe("One");
});
