import { expect, test } from "@jest/globals";
import { describeError } from "./describe-error";

test("a command says in words what it can't use, and why", () => {
  const error = Object.assign(new Error(), { code: "EROFS", path: "/site", syscall: "mkdir" });
  expect(describeError(error)).toBe("/site can't be used (mkdir): it can only be read.");
});
