import { expect, test } from "@jest/globals";
import {
  copyLeads,
  expectMails,
  mails,
  pass,
  post,
  postAtOnce,
  refuseMails,
  runSql,
  runWorker,
  subjects,
  withMail,
} from "../../../tests/support/run-worker";

runWorker(withMail);

test("a grouped email names 130 leads in less than 20 kB, counts the others, and leaves none for the next one", async () => {
  await post({ name: "\u{1F600}".repeat(80), phone: "1" });
  await copyLeads(149);
  await runSql("INSERT INTO messages SELECT id, 'mail', 1, 0, 0 FROM leads WHERE id > 1");
  const [mail] = await mails();
  expect(mail?.subject).toBe("150 more in your inbox");
  expect(mail?.text).toContain("\n20 more in your inbox");
  expect(Buffer.byteLength(mail?.text ?? "")).toBeLessThan(20_000);
  await pass({ hours: 2 });
  await expectMails(1);
});

test("leads whose emails are refused as spam hold up no others", async () => {
  await refuseMails({ code: "E_DELIVERY_FAILED", message: "Spam.", only: "GTUBE" });
  await postAtOnce(["GTUBE 1", "GTUBE 2"]);
  await post({ name: "GTUBE 3", phone: "1" });
  await post({ name: "Grace" });
  expect((await subjects()).sort()).toEqual(["1 more in your inbox", "Consultation: Grace"]);
});
