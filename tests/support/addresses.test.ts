import { expect, test } from "@jest/globals";
import { parseTestPorts } from "./addresses";

test("the tests' ports are out of the way of the site's own when nothing is set", () => {
  expect(parseTestPorts({})).toEqual({ site: 24_097, inbox: 24_997 });
});

test("they follow TEST_PORT, as high as leaves room for the inbox", () => {
  expect(parseTestPorts({ TEST_PORT: "64635" })).toEqual({ site: 64_635, inbox: 65_535 });
  expect(() => parseTestPorts({ TEST_PORT: "64636" })).toThrow(
    [
      "An environment variable is wrong:",
      "  TEST_PORT is not a port. Set it to a whole number from 1 to 64635, such as 24300, or leave it unset.",
      "Set it in the environment of the command.",
    ].join("\n"),
  );
});
