import { expect, test } from "@jest/globals";
import { screen } from "@testing-library/react";
import { posted, show } from "./forms.fixture";

test("the field of a web address asks for https://, and adds it when the visitor leaves it or submits with Enter", async () => {
  const { user } = show({ currentWebsite: "" });
  const field = screen.getByLabelText(/Website \(/);
  expect(field).toHaveAccessibleDescription(/https:\/\//);
  await user.type(field, "example.com");
  await user.tab();
  expect(field).toHaveValue("https://example.com");
  await user.clear(field);
  await user.type(field, "ada.example/shop{Enter}");
  const { payload } = await posted();
  expect(payload.currentWebsite).toBe("https://ada.example/shop");
});
