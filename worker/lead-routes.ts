import { type Context, Hono, type MiddlewareHandler } from "hono";
import { stream } from "hono/streaming";
import { formTypes, webhookPath } from "../src/routes";
import { type Answers, findWrong, fingerprintOf, parseAnswers } from "./answers";
import { csvHead, csvLine } from "./csv";
import { type Bindings, hasMail } from "./environment";
import { limitBy, refuse } from "./guards";
import { renderInbox } from "./inbox-page";
import type { LeadStore } from "./lead-store";
import { describeRefusal, mailOf, notStored, sendMail, testMail } from "./mail";

type Parsed = Bindings & { Variables: { answers: Answers } };

const parseBody: MiddlewareHandler<Parsed> = async (context, next) => {
  const answers = parseAnswers(await context.req.text());
  if (!answers) {
    return refuse(context, 400, "Send one JSON object of texts, with at least one answer.");
  }
  context.set("answers", answers);
  return next();
};

/** Sends a file of all leads, without ever holding all of them. */
function sendFile(context: Context, type: string, pieces: Iterable<string>) {
  context.header("Content-Type", `${type}; charset=utf-8`);
  context.header("Content-Disposition", "attachment");
  return stream(context, async (file) => {
    for (const piece of pieces) await file.write(piece);
  });
}

function* csvOf(store: LeadStore) {
  yield csvHead;
  for (const lead of store.all()) yield csvLine(lead);
}

function* jsonArrayOf(store: LeadStore) {
  yield "[";
  let separator = "";
  for (const lead of store.all()) {
    const receivedAt = new Date(lead.receivedAt).toISOString();
    yield separator + JSON.stringify({ ...lead, receivedAt });
    separator = ",\n";
  }
  yield "]";
}

/** What the object answers, to requests that the Worker has let through. */
export function createLeadRoutes(store: LeadStore) {
  const routes = new Hono<Bindings>();

  for (const form of formTypes) {
    routes.post(webhookPath(form), parseBody, limitBy("LEAD_LIMIT"), async (context) => {
      const { req, env, json } = context;
      const answers = context.get("answers");
      const inbox = new URL("/inbox", req.url).href;
      const lead = { form, answers, receivedAt: Date.now(), wrong: [], inbox };

      let id: number | undefined;
      try {
        const fingerprint = await fingerprintOf(form, answers);
        id = await store.add(lead, fingerprint, hasMail(env));
      } catch (error) {
        // This mail alone does not wait for the alarm, which needs the store.
        if (hasMail(env)) await sendMail(env, notStored(mailOf(lead, env))).catch(console.error);
        throw error;
      }

      await store.setAlarm();
      // Whatever the rules make of a new lead, it is stored by now.
      if (id !== undefined) store.mark(id, findWrong(form, answers));
      return json({ stored: true });
    });
  }

  function show({ req, env, html }: Context<Bindings>, testResult = "") {
    const before = Number(req.query("before") ?? Number.MAX_SAFE_INTEGER);
    return html(renderInbox(store.list(before), store.count(), env, testResult));
  }

  routes.get("/inbox", (context) => show(context));

  routes.post("/inbox/test-mail", async (context) => {
    const result = await sendMail(context.env, testMail).then(
      () => "The test mail was sent. If it is not there, look into your spam folder.",
      (error: unknown) => `The test mail was not sent. ${describeRefusal(error)}`,
    );
    return show(context, result);
  });

  routes.post("/inbox/delete", async ({ req, redirect }) => {
    const { id } = await req.parseBody();
    store.delete(Number(id));
    return redirect("/inbox", 303);
  });

  routes.get("/inbox/leads.csv", (context) => sendFile(context, "text/csv", csvOf(store)));

  routes.get("/inbox/leads.json", (context) =>
    sendFile(context, "application/json", jsonArrayOf(store)),
  );

  routes.onError((error, context) => {
    console.error(error);
    return refuse(context, 500, "The store has failed. Try again later.");
  });
  return routes;
}
