import { mkdirSync, writeFileSync } from "node:fs";
import { afterEach, describe, expect, test } from "@jest/globals";
import { temporaryFolder } from "../tests/support/temporary-folder";
import {
  describeVariableIssues,
  loadDotEnv,
  readLocalEnvironment,
  readPort,
  readServerEnvironment,
  readWebhooks,
  valueOf,
  webhookVariables,
} from "./environment";
import { formTypes } from "./routes";

const webhooks = Object.fromEntries(
  formTypes.map((type) => [type, `https://hooks.example.com/${type}`]),
);

const variables = Object.fromEntries(
  formTypes.map((type) => [webhookVariables[type], webhooks[type]]),
);

const readConsultation = (address: string) =>
  readWebhooks({ ...variables, GATSBY_CONSULTATION_WEBHOOK_URL: address });

describe("the environment of a build", () => {
  test("gives the address of each form's webhook, without white space around it", () => {
    expect(readConsultation(` ${webhooks.consultation}\n`).value).toEqual(webhooks);
  });

  test.each([
    "http://localhost:8001/webhook/consultation",
    "http://127.0.0.1/webhook",
    "http://127.255.0.9:1/webhook",
    "http://[::1]:8001/webhook",
    "HTTPS://hooks.example.com/a?b=c",
  ])("takes %s", (address) => {
    expect(readConsultation(address).value?.consultation).toBe(address);
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
    ["https://${N8N_HOST}/a", "holds a sign between :// and the next slash"],
    ["https://hooks.example.com;img-src/a", "holds a sign between :// and the next slash"],
    ["https://a,b.example.com/a", "holds a sign between :// and the next slash"],
    ['https://"hooks.example.com"/a', "holds a sign between :// and the next slash"],
    ["https://'hooks.example.com'/a", "holds a sign between :// and the next slash"],
    ["", "is not set"],
    ["   ", "is not set"],
  ])("refuses %j, which %s", (address, issue) => {
    const { issues } = readConsultation(address);
    expect(issues).toEqual([expect.stringContaining(`GATSBY_CONSULTATION_WEBHOOK_URL ${issue}`)]);
    expect(issues[0]).toContain("such as https://automation.example.com/webhook/consultation");
    expect(issues[0]).not.toContain("secret");
  });

  test("names every variable that is unset or wrong, what to set, and where", () => {
    const { issues } = readWebhooks({
      ...variables,
      GATSBY_CONSULTATION_WEBHOOK_URL: undefined,
      GATSBY_PROJECT_INTAKE_WEBHOOK_URL: "http://example.com/",
    });
    expect(describeVariableIssues(issues)).toBe(
      [
        "2 environment variables are wrong:",
        "  GATSBY_CONSULTATION_WEBHOOK_URL is not set. Set it to the address of the form's webhook, such as https://automation.example.com/webhook/consultation.",
        "  GATSBY_PROJECT_INTAKE_WEBHOOK_URL is plain http on the public host example.com, where anybody on the way can read what is sent. Set it to an https address such as https://automation.example.com/webhook/project-intake (http only for localhost, 127.x.x.x or [::1]).",
        "Set them in the environment or in the file .env; .env.example shows how.",
      ].join("\n"),
    );
  });
});

describe("the options of the servers", () => {
  test.each([
    [{ PORT: "" }, [undefined, undefined, "inbox-data/submissions.jsonl"]],
    [
      { PORT: "9000", INBOX_PORT: "65535", INBOX_FILE: "/tmp/leads.jsonl" },
      [9000, 65_535, "/tmp/leads.jsonl"],
    ],
  ])("are read from %j", (variables, expected) => {
    const { port, inboxPort, inboxFile } = valueOf(readServerEnvironment(variables));
    expect([port, inboxPort, inboxFile]).toEqual(expected);
  });

  test.each(["0", "65536", "-1", "80a", "8e3", "80.5", "0x50"])("refuse %s as a port", (port) => {
    expect(() => valueOf(readServerEnvironment({ PORT: port }))).toThrow(
      "An environment variable is wrong:\n  PORT is not a port. Set it to a whole number from 1 to 65535, such as 8000, or leave it unset.\n",
    );
  });
});

test("a port may be limited to those below another", () => {
  const read = (port: string) => readPort({ TEST_PORT: port }, "TEST_PORT", 24_300, 64_635);
  expect(read("64635")).toEqual({ port: 64_635, issues: [] });
  expect(read("64636").issues).toEqual([
    "TEST_PORT is not a port. Set it to a whole number from 1 to 64635, such as 24300, or leave it unset.",
  ]);
});

describe("the environment of a site on this machine", () => {
  test("holds only the webhooks that are set", () => {
    const { value } = readLocalEnvironment({ ...variables, GATSBY_CONSULTATION_WEBHOOK_URL: " " });
    expect({ ...value?.webhooks, consultation: webhooks.consultation }).toEqual(webhooks);
    expect(value?.webhooks).not.toHaveProperty("consultation");
  });

  test("names wrong ports and wrong webhooks at once", () => {
    const variables = { PORT: "x", GATSBY_CONSULTATION_WEBHOOK_URL: "x" };
    expect(readLocalEnvironment(variables).issues).toEqual([
      expect.stringMatching(/^PORT is not a port/),
      expect.stringMatching(/^GATSBY_CONSULTATION_WEBHOOK_URL is not an absolute URL/),
    ]);
  });
});

describe("the file .env", () => {
  const root = temporaryFolder();

  afterEach(() => {
    delete process.env.DOT_ENV_NEW;
    delete process.env.DOT_ENV_REAL;
  });

  test("adds its variables, and a real variable wins over it", () => {
    process.env.DOT_ENV_REAL = "real";
    writeFileSync(root(".env"), "DOT_ENV_NEW=file\nDOT_ENV_REAL=file\n");
    loadDotEnv(root());
    expect(process.env.DOT_ENV_NEW).toBe("file");
    expect(process.env.DOT_ENV_REAL).toBe("real");
  });

  test("is refused in the encoding in which PowerShell writes it", () => {
    writeFileSync(root(".env"), Buffer.from("\uFEFFDOT_ENV_NEW=file\n", "utf16le"));
    expect(() => loadDotEnv(root())).toThrow(
      `${root(".env")} is not saved as UTF-8; save it again and choose the encoding UTF-8.`,
    );
  });

  test("may be missing, and is named where it cannot be read", () => {
    expect(() => loadDotEnv(root())).not.toThrow();
    mkdirSync(root(".env"));
    expect(() => loadDotEnv(root())).toThrow(`${root(".env")} cannot be read`);
  });
});
