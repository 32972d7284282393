/** @jest-environment node */
import { expect, test } from "@jest/globals";
import { forms } from "../../src/forms/forms";
import { createValidator } from "../../src/forms/rules";
import { formTypes } from "../../src/routes";
import { mark, testSubmission } from "./test-submission";

test.each(formTypes)("a test submission of the %s form obeys its rules and is marked", (type) => {
  const payload = testSubmission(forms[type], "https://www.example.com", new Date(0));
  expect(createValidator(forms[type])(payload)).toEqual({});
  expect(Object.values(payload)).toContain(mark);
  expect(payload).toMatchObject({
    formType: type,
    source: "https://www.example.com",
    timestamp: "1970-01-01T00:00:00.000Z",
  });
});
