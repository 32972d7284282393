import { expect, jest, test } from "@jest/globals";
import { loggedErrors, show, succeed } from "./forms.fixture";

test("a delivered lead is reported as delivered, even if the browser's history throws", async () => {
  const logged = loggedErrors();
  jest.spyOn(window.history, "replaceState").mockImplementation(() => {
    throw new DOMException("More than 100 calls in 30 seconds.", "SecurityError");
  });
  await show().press();
  expect(await succeed()).toBeVisible();
  expect(logged).toHaveBeenCalledTimes(2);
});
