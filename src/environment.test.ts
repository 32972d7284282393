import { afterEach, expect, test } from "@jest/globals";
import { writeFileSync } from "node:fs";
import { temporaryFolder } from "../tests/support/temporary-folder";
import { loadDotEnv, readEnvironment, readWebhooks, webhookVariables } from "./environment";

const consultation = "https://hooks.example.com/consultation";
const projectIntake = "https://hooks.example.com/project-intake";
const { consultation: variable } = webhookVariables;

const readConsultation = (address: string) =>
  readEnvironment({ [variable]: address }).webhooks.consultation;

test.each([
  [` ${consultation}\n`, consultation],
  ["http://localhost:8001/webhook/consultation"],
  ["http://127.255.0.9:1/webhook"],
  ["HTTPS://hooks.example.com/a?b=c"],
  ["   ", undefined],
])("the address of a webhook may be %j", (address, read: string | undefined = address) => {
  expect(readConsultation(address)).toBe(address.trim() ? read : undefined);
});

test.each([
  ["hooks.example.com/a", "is not an absolute URL"],
  ["https:hooks.example.com/a", "is not an absolute URL"],
  ["https://", "is not an absolute URL"],
  ["ftp://hooks.example.com/a", "starts with ftp:// instead of https://"],
  ["http://localhost.example.com/a", "is plain http on the public host localhost.example.com"],
  ["http://192.168.0.1/a", "is plain http on the public host 192.168.0.1"],
  [
    "http://[::1]:5678/a",
    "is at the IPv6 address [::1], which no content security policy can name",
  ],
  ["https://user:secret@hooks.example.com/a", "holds a user name or password before the @"],
  ["https://hooks.example.com/a b", "holds white space or a control character"],
  ["https://hooks.example.com;img-src/a", "holds a character between :// and the next slash"],
  ["https://${N8N_HOST}/a", "holds a character between :// and the next slash"],
])("the address of a webhook may not be %s, which %s", (address, issue) => {
  expect(() => readConsultation(address)).toThrow(`${variable} ${issue}`);
  expect(() => readConsultation(address)).not.toThrow("secret");
});

test("all errors in the environment are reported at once: which variable, what, how to fix it, and where", () => {
  const read = () => readWebhooks({ PORT: "80a", [variable]: "http://example.com/" });
  expect(read).toThrow(
    new Error(
      [
        "Environment variables are wrong:",
        "  PORT is not a port. Set it to a whole number from 1 to 65535, such as 8000, or leave it unset.",
        `  ${variable} is plain http on the public host example.com, where anybody on the way can read what is sent. Set it to an https address such as https://automation.example.com/webhook/consultation (http only for localhost or 127.x.x.x).`,
        "  GATSBY_PROJECT_INTAKE_WEBHOOK_URL is not set. Set it to the address of the form's webhook, such as https://automation.example.com/webhook/project-intake.",
        "Set them in the environment or, for the site, in the file .env; .env.example shows how.",
      ].join("\n"),
    ),
  );
});

test("only a build needs the webhooks; the rest of the environment has defaults", () => {
  const webhooks = { [variable]: consultation, GATSBY_PROJECT_INTAKE_WEBHOOK_URL: projectIntake };
  expect(readWebhooks(webhooks)).toEqual({ consultation, "project-intake": projectIntake });
  const { PORT, INBOX_PORT, INBOX_FILE, SITE_PURPOSE } = readEnvironment({ PORT: " 9000" });
  expect([PORT, INBOX_PORT, INBOX_FILE, SITE_PURPOSE]).toEqual([
    9000,
    undefined,
    "inbox-data/submissions.jsonl",
    "publish",
  ]);
});

test.each(["0", "65536", "80.5", "0x1F90", "1e3", "+8000"])("%s is not a port", (port) => {
  expect(() => readEnvironment({ PORT: port })).toThrow(
    "PORT is not a port. Set it to a whole number from 1 to 65535, such as 8000",
  );
});

const root = temporaryFolder();

afterEach(() => {
  delete process.env.FROM_FILE;
  delete process.env.FROM_SHELL;
});

test("the file .env, which may be missing, adds its variables to those of the environment", () => {
  loadDotEnv(root());
  process.env.FROM_SHELL = "shell";
  writeFileSync(root(".env"), "FROM_FILE=file\nFROM_SHELL=file\n");
  loadDotEnv(root());
  expect([process.env.FROM_FILE, process.env.FROM_SHELL]).toEqual(["file", "shell"]);
});
