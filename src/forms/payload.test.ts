/** @jest-environment node */
import { expect, test } from "@jest/globals";
import { consultation } from "./consultation";
import { createPayload } from "./payload";
import { projectIntake } from "./project-intake";

const now = new Date(Date.UTC(2026, 0, 2, 3, 4, 5, 6));

test("a consultation is sent with its five answers, trimmed, and three facts, and nothing else", () => {
  const values = {
    name: " Ada ",
    email: "ada@example.com\n",
    phone: "  0123456789",
    issues: "\n It blinks.\n\nA lot. \n",
  };
  expect(createPayload(consultation, values, now, "https://example.com")).toEqual({
    name: "Ada",
    email: "ada@example.com",
    phone: "0123456789",
    currentWebsite: "",
    issues: "It blinks.\n\nA lot.",
    formType: "consultation",
    timestamp: "2026-01-02T03:04:05.006Z",
    source: "https://example.com",
  });
});

test("a project intake is sent with all of its twelve answers, empty ones as empty text", () => {
  expect(createPayload(projectIntake, {}, now, "http://localhost:8000")).toEqual({
    businessName: "",
    contactName: "",
    email: "",
    phone: "",
    currentWebsite: "",
    businessDescription: "",
    websiteGoals: "",
    targetAudience: "",
    designPreferences: "",
    contentStatus: "",
    timeline: "",
    specialRequirements: "",
    formType: "project-intake",
    timestamp: "2026-01-02T03:04:05.006Z",
    source: "http://localhost:8000",
  });
});
