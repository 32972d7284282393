import { type Context, Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { auth } from "hono/utils/basic-auth";
import { type FormType, formTypes, webhookPath } from "../src/shared/routes";
import { type Environment, hasInbox, hasMail } from "./bindings";
import {
  checkAddress,
  isFromSite,
  keepPrivate,
  limitRequests,
  refuse,
  refuseForNow,
  networksOf,
  sendHeaders,
} from "./guards";
import { formats } from "./files";
import { renderClosedInbox, renderFailure } from "./inbox";
import { type Answers, findWrong, mostBytes, parseBody, writeAnswers } from "./lead";
import type { Leads } from "./leads";
import { mailOf, notStored, sendMail } from "./mail";
import { checkPassword } from "./password";
import { day } from "./times";

export { Leads } from "./leads";

// The Worker refuses what costs little to refuse, and leaves the rest to the object that keeps the leads: on the free plan it
// has 10 ms of processor time for a request, and an object has 30 s.

interface Site {
  Bindings: Environment & { LEADS: { getByName: (name: string) => Leads } };
}

const leadsOf = ({ env }: Context<Site>) => env.LEADS.getByName("leads");

const checkRequest: MiddlewareHandler<Site> = async (context, next) => {
  const { req, env } = context;
  if (!hasInbox(env) && !hasMail(env)) {
    return refuse(context, 503, "Nobody would see a lead: INBOX_PASSWORD is not set.");
  }
  if (req.method !== "POST") {
    context.header("Allow", "POST");
    return refuse(context, 405, "Use POST.");
  }
  if (!isFromSite(context)) return refuse(context, 403, "Only pages of this site may post.");
  if (!req.header("Content-Type")?.startsWith("application/json")) {
    return refuse(context, 415, "Send application/json.");
  }
  return next();
};

const limitSize = bodyLimit({
  maxSize: mostBytes,
  onError: (context) => refuse(context, 413, "Send at most 128 KiB."),
});

/** Emails a lead that could not be stored, unless too many such emails were sent. */
async function mailNotStored(context: Context<Site>, form: FormType, answers: Answers) {
  const { env, req } = context;
  if (!hasMail(env)) return;
  const isAllowed = await leadsOf(context)
    .countNotStored()
    .catch(async () => (await env.NOT_STORED_LIMIT.limit({ key: "all" })).success);
  if (!isAllowed) return;

  const row = {
    id: 0,
    form,
    answers: writeAnswers(answers),
    wrong: JSON.stringify(findWrong(form, answers)),
    receivedAt: Date.now(),
    times: 1,
    inbox: new URL("/inbox", req.url).href,
    tries: null,
  };
  await sendMail(env, notStored(mailOf(row)));
}

async function takeLead(context: Context<Site>, form: FormType) {
  const answers = parseBody(await context.req.arrayBuffer());
  if (!answers) {
    return refuse(
      context,
      400,
      "Send one JSON object of texts in UTF-8, with at least one answer and at most 40 keys of 1 to 64 letters, digits, dashes and underscores.",
    );
  }

  const post = {
    form,
    answers: writeAnswers(answers),
    inbox: new URL("/inbox", context.req.url).href,
    networks: networksOf(context),
  };
  try {
    // An object that has just restarted fails once. A lead that was stored all the same is then a repeat.
    const result = await leadsOf(context)
      .receive({ ...post, isRetry: false })
      .catch(() => leadsOf(context).receive({ ...post, isRetry: true }));

    if (result === "stored") return context.json({ stored: true });
    const status = result === "sender is over its limit" ? 429 : 503;
    const error = "Too much was sent in 24 hours. Try again tomorrow, or send an email.";
    return refuseForNow(context, status, day / 1000, error);
  } catch (error) {
    console.error(error);
    await mailNotStored(context, form, answers).catch(console.error);
    return refuse(context, 500, "The lead could not be stored. Try again later.");
  }
}

/** Lets the owner in. Programs may send the password as HTTP Basic. */
const checkOwner: MiddlewareHandler<Site> = async (context, next) => {
  const { req, env } = context;
  if (!hasInbox(env)) return context.html(renderClosedInbox(), 404);
  if (req.method === "POST" && !isFromSite(context)) {
    return refuse(context, 403, "Only pages of this site may post.");
  }
  if (env.LOCAL) return next();

  const typed = auth(req.raw)?.password;
  const verdict =
    typed === undefined ? "wrong" : await checkPassword(env, networksOf(context)[0], typed);
  if (verdict === "right") return next();
  if (verdict === "limited") {
    return refuseForNow(context, 429, 60, "Too many wrong passwords. Try again in a minute.");
  }
  context.header("WWW-Authenticate", 'Basic realm="Inbox"');
  return refuse(context, 401, "Enter the password of the inbox.");
};

const app = new Hono<Site>();

app.use(sendHeaders, keepPrivate, checkAddress);

for (const form of formTypes) {
  app.all(webhookPath(form), limitRequests, checkRequest, limitSize, (context) =>
    takeLead(context, form),
  );
}

app.get("/inbox/", ({ redirect }) => redirect("/inbox", 301));

app.use("/inbox/*", checkOwner);

app.get("/inbox", async (context) => {
  const { req } = context;
  const page = await leadsOf(context).page(
    req.query("before"),
    req.query("after"),
    req.query("tested"),
  );
  return context.html(page);
});

for (const format of ["csv", "json"] as const) {
  app.get(`/inbox/leads.${format}`, async (context) => {
    context.header("Content-Type", `${formats[format].type}; charset=utf-8`);
    context.header("Content-Disposition", "attachment");
    return context.body(await leadsOf(context).read(format));
  });
}

app.post("/inbox/test-mail", async (context) => {
  await leadsOf(context).testMail();
  return context.redirect("/inbox?tested", 303);
});

app.post("/inbox/delete", async (context) => {
  const form = new URLSearchParams(await context.req.text());
  const from = Date.parse(form.get("day") ?? "");
  const ids = form.getAll("id").map(Number);
  const removal = form.has("wrong")
    ? "wrong"
    : form.has("day")
      ? { from, to: from + day }
      : { ids };
  await leadsOf(context).remove(removal);
  return context.redirect("/inbox", 303);
});

app.notFound((context) => refuse(context, 404, "There is nothing here."));

app.onError((error, context) => {
  console.error(error);
  return context.html(renderFailure(error), 500);
});

export default app;
