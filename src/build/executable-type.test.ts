/** @jest-environment node */
import { expect, test } from "@jest/globals";
import { isExecutableType } from "./executable-type";

test.each(["", "module", "text/javascript", "TEXT/JavaScript", "application/javascript"])(
  'a script of the type "%s" runs',
  (type) => {
    expect(isExecutableType(type)).toBe(true);
  },
);

test.each(["application/ld+json", "speculationrules", "text/plain", "modules"])(
  'a script of the type "%s" is data',
  (type) => {
    expect(isExecutableType(type)).toBe(false);
  },
);
