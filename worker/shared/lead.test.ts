import { expect, test } from "@jest/globals";
import { formShapes } from "../../src/shared/forms/shapes";
import { storedLead } from "../../tests/support/stored-lead";
import { renderLead } from "../objects/inbox/lead";
import { mail } from "./channels/mail";
import { renderShortPage } from "./layout";

test("links, name and reply address follow the controls of a form, however its fields are called", () => {
  Object.assign(formShapes.consultation, {
    fields: {
      fullName: { control: "text", autoComplete: "section-you name" },
      company: { control: "text", autoComplete: "organization" },
      replyTo: { control: "email" },
      mobile: { control: "tel" },
      portfolio: { control: "url" },
      story: { control: "textarea" },
    },
  });
  const lead = storedLead({
    company: "Navy",
    fullName: "Grace Hopper",
    replyTo: "grace@example.com",
    mobile: "+49 30 5550199",
    portfolio: "https://grace.example",
    story: "It sinks ships.",
    phone: "+49 30 5550100",
  });
  // oxlint-disable-next-line typescript/no-base-to-string -- Hono's elements render this way.
  const page = String(renderShortPage("", renderLead(lead, Date.now(), false)));
  expect(page).toContain("Grace Hopper</h3>");
  expect(page).toMatch(
    /href="mailto:grace@example.com\?.+It%20sinks%20ships[^"]*" class="primary"/,
  );
  expect(page).toContain('href="tel:+49305550199" class="plain"');
  expect(page).toContain('href="https://grace.example"');
  expect(page).not.toContain('"tel:+49305550100"');
  expect(mail.announce(lead)).toMatchObject({
    subject: "Consultation: Grace Hopper",
    replyTo: "grace@example.com",
  });
});
