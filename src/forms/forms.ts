import type { FormType } from "../routes";
import type { FieldDefinition, FormDefinition, Rule } from "./definition";

const atLeast = (length: number, message: string): Rule => ({
  kind: "min-length",
  length,
  message,
});

const email: FieldDefinition = {
  label: "Email",
  control: "email",
  autoComplete: "email",
  rule: { kind: "email", message: "Please enter a valid email" },
};

const phone: FieldDefinition = {
  label: "Phone Number",
  control: "tel",
  autoComplete: "tel",
  hint: "With the area code, at least 10 characters.",
  rule: atLeast(10, "Please enter a valid phone number"),
};

const currentWebsite: FieldDefinition = {
  label: "Current Website (Optional)",
  control: "url",
  autoComplete: "url",
  hint: "Include https://, as in https://example.com",
  rule: { kind: "optional-url", message: "Please enter a valid URL" },
};

export const consultation: FormDefinition = {
  type: "consultation",
  title: "Tell Me About Your Site",
  fields: {
    name: {
      label: "Your Name",
      control: "text",
      autoComplete: "name",
      rule: atLeast(2, "Name must be at least 2 characters"),
    },
    email,
    phone,
    currentWebsite,
    issues: {
      label: "What's Wrong With Your Site?",
      control: "textarea",
      rule: atLeast(10, "Please describe your website issues (at least 10 characters)"),
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
};

export const projectIntake: FormDefinition = {
  type: "project-intake",
  title: "Project Details",
  fields: {
    businessName: {
      label: "Business/Project Name",
      control: "text",
      autoComplete: "organization",
      rule: atLeast(2, "Business name is required"),
    },
    contactName: {
      label: "Your Name",
      control: "text",
      autoComplete: "name",
      rule: atLeast(2, "Contact name is required"),
    },
    email,
    phone,
    currentWebsite,
    businessDescription: {
      label: "What Does Your Business Do?",
      control: "textarea",
      rule: atLeast(20, "Please describe your business (at least 20 characters)"),
    },
    websiteGoals: {
      label: "What Should Your Website Do?",
      control: "textarea",
      hint: "Sell, take bookings, answer questions, look alive.",
      rule: atLeast(20, "Please describe your website goals (at least 20 characters)"),
    },
    targetAudience: {
      label: "Who's Your Target Audience?",
      control: "textarea",
      hint: "Who should find you, and what are they after? At least 10 characters.",
      rule: atLeast(10, "Please describe your target audience"),
    },
    designPreferences: {
      label: "Design Style Preferences",
      control: "textarea",
      hint: "Colors, sites you like, things you never want to see again. At least 10 characters.",
      rule: atLeast(10, "Please share your design preferences"),
    },
    contentStatus: {
      label: "Content Situation",
      control: "textarea",
      hint: "Words, photos, a logo: what is ready, and what is not? At least 10 characters.",
      rule: atLeast(10, "Please describe your content situation"),
    },
    timeline: {
      label: "Timeline Needs",
      control: "text",
      hint: "For example: as soon as possible, or by June 1.",
      rule: atLeast(5, "Please specify your timeline needs"),
    },
    specialRequirements: {
      label: "Special Requirements (Optional)",
      control: "textarea",
      rule: { kind: "optional" },
    },
  },
  submitLabel: "Submit Project Details",
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
};

export const forms: Readonly<Record<FormType, FormDefinition>> = {
  consultation,
  "project-intake": projectIntake,
};
