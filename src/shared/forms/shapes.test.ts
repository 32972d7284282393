import { expect, test } from "@jest/globals";
import { forms } from "../../../tests/support/example-forms";

/** Rows of the specification's tables: name, label, minimum length or control, message. */
const contact = `
  email | Email | email | Please enter a valid email
  phone | Phone Number | 10 | Please enter a valid phone number
  currentWebsite | Current Website (Optional) | url | Please enter a valid URL`;

const specification = {
  consultation: {
    title: "Tell Me About Your Site",
    fields: `
  name | Your Name | 2 | Name must be at least 2 characters${contact}
  issues | What's Wrong With Your Site? | 10 | Please describe your website issues (at least 10 characters)`,
    submit: "Book My Consultation Call",
    sending: "Submitting...",
    deliveredBy: "ok-status",
    success: {
      title: "Consultation Request Submitted!",
      text: "I'll get back to you within 24 hours to schedule our call.",
    },
    failure: {
      title: "Submission Error",
      text: "There was an issue submitting your request. Please try again or email me directly.",
    },
  },
  "project-intake": {
    title: "Project Details",
    fields: `
  businessName | Business/Project Name | 2 | Business name is required
  contactName | Your Name | 2 | Contact name is required${contact}
  businessDescription | What Does Your Business Do? | 20 | Please describe your business (at least 20 characters)
  websiteGoals | What Should Your Website Do? | 20 | Please describe your website goals (at least 20 characters)
  targetAudience | Who's Your Target Audience? | 10 | Please describe your target audience
  designPreferences | Design Style Preferences | 10 | Please share your design preferences
  contentStatus | Content Situation | 10 | Please describe your content situation
  timeline | Timeline Needs | 5 | Please specify your timeline needs
  specialRequirements | Special Requirements (Optional) | textarea | none`,
    submit: "Submit Project Details",
    deliveredBy: "any-response",
    success: {
      title: "Project Details Submitted!",
      text: "I'll review everything and get back to you within 24 hours with next steps.",
    },
    failure: {
      title: "Submission Error",
      text: "There was an issue submitting your form. Please try again.",
    },
    note: "I'll review everything and get back to you within 24 hours with next steps and timeline.",
  },
};

test.each(["consultation", "project-intake"] as const)(
  "the form %s has the specification's fields in order, its rules and its words to the letter",
  (type) => {
    const rows = Object.entries(forms[type].fields).map(
      ([name, { label, control, minLength, message }]) =>
        `\n  ${name} | ${label} | ${minLength ?? control} | ${message ?? "none"}`,
    );
    expect({ ...forms[type], fields: rows.join("") }).toMatchObject(specification[type]);
  },
);
