import { type Context, Hono, type MiddlewareHandler } from "hono";
import { stream } from "hono/streaming";
import { type FormType, formTypes, webhookPath } from "../src/routes";
import { type Answers, findWrong, fingerprintOf, parseAnswers } from "./answers";
import { type Bindings, daysKept } from "./environment";
import { csvHead, csvLine, jsonOf } from "./exports";
import { limitBy, refuse } from "./guards";
import { renderInbox } from "./inbox-page";
import type { LeadStore } from "./lead-store";

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
function sendFile(context: Context, name: string, type: string, pieces: Iterable<string>) {
  context.header("Content-Type", `${type}; charset=utf-8`);
  context.header("Content-Disposition", `attachment; filename="${name}"`);
  return stream(context, async (file) => {
    for (const piece of pieces) await file.write(piece);
  });
}

function* csvOf(store: LeadStore): Generator<string> {
  yield csvHead;
  for (const lead of store.all()) yield csvLine(lead);
}

function* jsonArrayOf(store: LeadStore): Generator<string> {
  let separator = "[\n";
  for (const lead of store.all()) {
    yield separator + jsonOf(lead);
    separator = ",\n";
  }
  yield separator === "[\n" ? "[]\n" : "\n]\n";
}

/** What the object answers, to requests that the Worker has let through. */
export function createLeadRoutes(store: LeadStore, onNewLead: () => Promise<void>) {
  const routes = new Hono<Bindings>();

  async function keep({ json, get }: Context<Parsed>, form: FormType) {
    const answers = get("answers");
    const fingerprint = await fingerprintOf(form, answers);
    const id = store.add(form, answers, fingerprint, Date.now());

    if (id !== undefined) {
      // Whatever the rules make of it, from here on it is on the disk.
      await store.flush();
      store.mark(id, findWrong(form, answers));
      await onNewLead();
    }
    return json({ stored: true });
  }

  for (const form of formTypes) {
    routes.post(webhookPath(form), parseBody, limitBy("LEAD_LIMIT"), (context) =>
      keep(context, form),
    );
  }

  routes.get("/inbox", ({ req, html, env }) => {
    const before = Number(req.query("before") ?? Number.MAX_SAFE_INTEGER);
    return html(renderInbox(store.list(before), store.count(), daysKept(env)));
  });

  routes.post("/inbox/delete", async ({ req, redirect }) => {
    const { id } = await req.parseBody();
    store.delete(Number(id));
    return redirect("/inbox", 303);
  });

  routes.get("/inbox/leads.csv", (context) =>
    sendFile(context, "leads.csv", "text/csv", csvOf(store)),
  );

  routes.get("/inbox/leads.json", (context) =>
    sendFile(context, "leads.json", "application/json", jsonArrayOf(store)),
  );

  routes.onError((error, context) => {
    console.error(error);
    return refuse(context, 500, "The store has failed. Try again later.");
  });
  return routes;
}
