import { expect, test } from "@jest/globals";
import { Response } from "miniflare";
import {
  answerRequests,
  answers,
  askInbox,
  control,
  mails,
  post,
  postBody,
  refuseMails,
  runWorker,
  takeErrors,
  takeLog,
  withMail,
} from "../../tests/support/run-worker";

const secrets = { GITHUB_TOKEN: "github_pat_secret", LEADS_PING: "https://ntfy.example/my-topic" };

runWorker({ ...withMail, ...secrets, EDITOR_REPOSITORY: "ada/site" });

test("on a day on which all fails, each line of the log is JSON that names the event, and nothing that is somebody's", async () => {
  const refusal = `550 ${withMail.LEADS_TO} doesn't take “${answers.name}”`;
  await refuseMails({ code: "E_RECIPIENT_NOT_ALLOWED", message: refusal });
  answerRequests(() => new Response(`No topic of ${answers.name} at my-topic`, { status: 500 }));
  await post();
  await mails();
  const log = await takeLog();
  expect(log.split("\n").map((line) => JSON.parse(line) as unknown)).toEqual(
    expect.arrayContaining([
      { event: "mail refused", form: "consultation", lead: 1, version: "" },
      { event: "ping refused", form: "consultation", lead: 1, version: "" },
    ]),
  );

  await control("refuseWrites", 60);
  await post({ name: "Grace Hopper" });
  await postBody(`{"name":"Eve", "email": "eve@example.com"`);
  await control("change", { fault: "no leads" });
  await askInbox("/inbox");
  const errors = await takeErrors();
  const lines = errors.split("\n").map((line) => JSON.parse(line) as { event: string });
  expect(lines).toContainEqual({
    event: "lead not stored",
    form: "consultation",
    version: "",
    error: "Read only.",
  });

  const personal = [
    ...Object.values(answers),
    ...Object.values(withMail),
    ...Object.values(secrets),
  ];
  const shown = personal.filter((text) => (log + errors).includes(text));
  expect(shown).toEqual([]);
  expect(log + errors).not.toMatch(/Grace|Eve|Ada|@|my-topic/);
});
