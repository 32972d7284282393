import { currentWebsite, email, phone } from "./contact-fields";
import { defineForm } from "./definition";

/** The form of the page that books a consultation call. */
export const consultation = defineForm({
  type: "consultation",
  title: "Tell Me About Your Site",
  fields: {
    name: {
      label: "Your Name",
      control: "text",
      autoComplete: "name",
      rule: { kind: "min-length", length: 2, message: "Name must be at least 2 characters" },
    },
    email,
    phone,
    currentWebsite,
    issues: {
      label: "What's Wrong With Your Site?",
      control: "textarea",
      rule: {
        kind: "min-length",
        length: 10,
        message: "Please describe your website issues (at least 10 characters)",
      },
    },
  },
  submitLabel: "Book My Consultation Call",
  sendingLabel: "Submitting...",
  deliveredBy: "ok-status",
  success: {
    title: "Consultation Request Submitted!",
    text: "I'll get back to you within 24 hours to schedule our call.",
  },
  failure: {
    title: "Submission Error",
    text: "There was an issue submitting your request. Please try again or email me directly.",
  },
});
