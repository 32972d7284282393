/** @jest-environment node */
import { describe, expect, test } from "@jest/globals";
import {
  EnvironmentError,
  parseEnvironment,
  parseLocalEnvironment,
  parseServerOptions,
  parseTestPorts,
} from "./environment";

const consultation = "https://hooks.example.com/consultation";
const intake = "https://hooks.example.com/intake";

function messageOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    if (error instanceof EnvironmentError) return error.message;
    throw error;
  }
  throw new Error("Nothing was wrong");
}

function parseConsultation(address: string) {
  return parseEnvironment({
    GATSBY_CONSULTATION_WEBHOOK_URL: address,
    GATSBY_PROJECT_INTAKE_WEBHOOK_URL: intake,
  }).webhooks.consultation;
}

describe("the environment of a build", () => {
  test("gives the address of each form's webhook", () => {
    const variables = {
      GATSBY_CONSULTATION_WEBHOOK_URL: consultation,
      GATSBY_PROJECT_INTAKE_WEBHOOK_URL: intake,
      PATH: "/bin",
    };
    expect(parseEnvironment(variables)).toEqual({
      webhooks: { consultation, "project-intake": intake },
    });
  });

  test("drops white space around an address", () => {
    expect(parseConsultation(` ${consultation}\n`)).toBe(consultation);
  });

  test.each([
    "http://localhost:8001/webhook/consultation",
    "http://127.0.0.1/webhook",
    "http://127.255.0.9:1/webhook",
    "http://[::1]:8001/webhook",
    "HTTPS://hooks.example.com/a?b=c",
  ])("takes %s", (address) => {
    expect(parseConsultation(address)).toBe(address);
  });

  test.each([
    ["hooks.example.com/a", "is not an absolute URL"],
    ["/webhook", "is not an absolute URL"],
    ["https:hooks.example.com/a", "is not an absolute URL"],
    ["https://", "is not an absolute URL"],
    ["ftp://hooks.example.com/a", "starts with ftp:// instead of https://"],
    ["http://hooks.example.com/a", "is plain http on the public host hooks.example.com"],
    ["http://127.0.0.1.example.com/a", "is plain http on the public host 127.0.0.1.example.com"],
    ["http://localhost.example.com/a", "is plain http on the public host localhost.example.com"],
    ["http://192.168.0.1/a", "is plain http on the public host 192.168.0.1"],
    ["https://user:secret@hooks.example.com/a", "holds a user name or password before the @"],
    ["https://hooks.example.com/a b", "holds white space or a control character"],
  ])("refuses %j, which %s", (address, fault) => {
    const message = messageOf(() => parseConsultation(address));
    expect(message).toContain(`GATSBY_CONSULTATION_WEBHOOK_URL ${fault}`);
    expect(message).toContain("such as https://automation.example.com/webhook/consultation");
    expect(message).not.toContain("secret");
    expect(message).not.toContain("GATSBY_PROJECT_INTAKE_WEBHOOK_URL");
  });

  test("names every variable that is unset or wrong, what to set, and where", () => {
    const variables = { GATSBY_PROJECT_INTAKE_WEBHOOK_URL: "http://example.com/" };
    expect(messageOf(() => parseEnvironment(variables))).toBe(
      [
        "2 environment variables are wrong:",
        "  GATSBY_CONSULTATION_WEBHOOK_URL is not set. Set it to the address of the form's webhook, such as https://automation.example.com/webhook/consultation.",
        "  GATSBY_PROJECT_INTAKE_WEBHOOK_URL is plain http on the public host example.com, where anybody on the way can read what is sent. Set it to an https address such as https://automation.example.com/webhook/project-intake (http only for localhost, 127.x.x.x or [::1]).",
        "Set them in the environment or in the file .env; .env.example shows how.",
      ].join("\n"),
    );
  });

  test.each(["", "   "])("counts %j as unset", (address) => {
    expect(messageOf(() => parseConsultation(address))).toContain("is not set");
  });
});

describe("the options of the servers", () => {
  test("leave the ports open and have a file for the inbox when nothing is set", () => {
    expect(parseServerOptions({ PORT: "" })).toEqual({
      port: undefined,
      inboxPort: undefined,
      inboxFile: "inbox-data/submissions.jsonl",
    });
  });

  test("are read from their variables", () => {
    const variables = { PORT: "9000", INBOX_PORT: "65535", INBOX_FILE: "/tmp/leads.jsonl" };
    expect(parseServerOptions(variables)).toEqual({
      port: 9000,
      inboxPort: 65_535,
      inboxFile: "/tmp/leads.jsonl",
    });
  });

  test.each(["0", "65536", "-1", "80a", "8e3", "80.5", "0x50"])("refuse %s as a port", (port) => {
    expect(messageOf(() => parseServerOptions({ PORT: port }))).toContain("PORT is not a port");
  });
});

describe("the ports of the browser tests", () => {
  test("are out of the way of the site's own when nothing is set", () => {
    expect(parseTestPorts({})).toEqual({ site: 24_097, inbox: 24_997 });
  });

  test("follow TEST_PORT, as high as leaves room for the inbox", () => {
    expect(parseTestPorts({ TEST_PORT: "64635" })).toEqual({ site: 64_635, inbox: 65_535 });
  });

  test.each(["abc", "64636", "0"])("are not taken from TEST_PORT=%s", (port) => {
    expect(messageOf(() => parseTestPorts({ TEST_PORT: port }))).toBe(
      [
        "An environment variable is wrong:",
        "  TEST_PORT is not a port. Set it to a whole number from 1 to 64635, such as 24300, or leave it unset.",
        "Set it in the environment of the command.",
      ].join("\n"),
    );
  });
});

describe("the environment of a site on this machine", () => {
  test("holds only the webhooks that are set", () => {
    const variables = {
      GATSBY_CONSULTATION_WEBHOOK_URL: " ",
      GATSBY_PROJECT_INTAKE_WEBHOOK_URL: intake,
    };
    expect(parseLocalEnvironment(variables).webhooks).toEqual({ "project-intake": intake });
  });

  test("names wrong ports and wrong webhooks at once", () => {
    const variables = { PORT: "x", GATSBY_CONSULTATION_WEBHOOK_URL: "x" };
    const message = messageOf(() => parseLocalEnvironment(variables));
    expect(message).toContain("PORT is not a port");
    expect(message).toContain("GATSBY_CONSULTATION_WEBHOOK_URL is not an absolute URL");
  });
});
