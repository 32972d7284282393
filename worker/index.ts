import { type Context, Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { auth } from "hono/utils/basic-auth";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { type FormType, formTypes, webhookPath } from "../src/shared/routes";
import { hasInbox, hasMail, type Site } from "./bindings";
import { formats } from "./files";
import { adminPolicy, editorApi, hasEditor, targetOf } from "./github";
import {
  checkAddress,
  isFromSite,
  isWithin,
  keepPrivate,
  limitRequests,
  networksOf,
  refuse,
  refuseForNow,
  sendHeaders,
} from "./guards";
import { renderClosedInbox, renderFailure } from "./inbox";
import { maxBytes, newLead, parseBody, type Post } from "./lead";
import type { Leads } from "./leads";
import { mailOf, notStored, sendMail } from "./mail";
import { checkPassword } from "./password";
import { endSession, readSession, renewSession, startSession } from "./session";
import { renderSignIn, renderSignOut } from "./sign-in";
import { siteData } from "./site-data";
import { day } from "./times";

export { Leads } from "./leads";

// The Worker does only what is quick, and leaves the rest to the object that keeps the leads: on Cloudflare's free plan, the
// Worker has 10 ms of processor time for a request, and an object has 30 s.

/** Returns a new stub of the object for each call, because a stub fails for good once its object has crashed. */
const leadsOf = ({ env }: Context<Site>) => env.LEADS.getByName("leads") as Leads;

/** Refuses a request that no form of this site can have sent, or whose lead nobody would see. */
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
  maxSize: maxBytes,
  onError: (context) => refuse(context, 413, "Send at most 128 KiB."),
});

/** Emails a lead that couldn't be stored, unless there were too many such emails. */
async function mailNotStored(context: Context<Site>, post: Post) {
  const { env } = context;
  if (!hasMail(env)) return;
  const isAllowed = await leadsOf(context)
    .countNotStored()
    .catch(() => isWithin(env.NOT_STORED_LIMIT, "all"));
  if (isAllowed) await sendMail(env, notStored(mailOf(newLead(post))));
}

async function takeLead(context: Context<Site>, form: FormType) {
  const { req } = context;
  const answers = parseBody(await req.arrayBuffer());
  if (!answers) {
    return refuse(
      context,
      400,
      "Send one JSON object of texts in UTF-8, with at least one answer and at most 40 keys of 1 to 64 letters, digits, dashes and underscores.",
    );
  }

  const isTrapped = Number(req.header("X-Trap") !== undefined);
  const post = { form, answers, isTrapped, inbox: new URL("/inbox", req.url).href };
  const receive = (isRetry: boolean) =>
    leadsOf(context).receive(post, networksOf(context), isRetry);
  try {
    // An object that has just restarted fails once. If the first try stored the lead, the second one finds a repeat.
    const status = await receive(false).catch(() => receive(true));
    if (status === 200) return context.json({ stored: true });
    const error = "Too much was sent in 24 hours. Try again tomorrow, or send an email.";
    return refuseForNow(context, status, day / 1000, error);
  } catch (error) {
    console.error(error);
    await mailNotStored(context, post).catch(console.error);
    return refuse(context, 500, "The lead couldn't be stored. Try again later.");
  }
}

/** Lets nobody in as long as there is no password, and takes forms only from our own pages. */
const checkOpen: MiddlewareHandler<Site> = async (context, next) => {
  if (!hasInbox(context.env)) return context.html(renderClosedInbox(), 404);
  if (context.req.method === "POST" && !isFromSite(context)) {
    return refuse(context, 403, "Only pages of this site may post.");
  }
  return next();
};

/** Redirects to the sign-in page, which leads back to the page that was asked for. */
function signInFirst({ req, redirect }: Context<Site>) {
  const { pathname, search } = new URL(req.url);
  const to = req.method === "GET" ? pathname + search : "/inbox";
  return redirect(`/sign-in?${new URLSearchParams({ to })}`, 303);
}

/** Lets in whoever has a session or, for programs, the password by HTTP Basic authentication. */
const checkOwner: MiddlewareHandler<Site> = async (context, next) => {
  const { req, env } = context;
  if (await renewSession(context)) return next();
  // A browser would remember a password that was typed into its dialog, even after the owner has signed out.
  if (req.header("Sec-Fetch-Site")) return signInFirst(context);

  const typed = auth(req.raw)?.password;
  // A program may send its first request without a password. That is not counted as a failure.
  const verdict =
    typed === undefined ? "wrong" : await checkPassword(env, typed, networksOf(context)[0]);
  if (verdict === "right") return next();
  if (verdict === "limited") {
    return refuseForNow(context, 429, 60, "Too many wrong passwords. Try again in a minute.");
  }
  if (!/\.(csv|json)$/.test(req.path)) return signInFirst(context);
  context.header("WWW-Authenticate", 'Basic realm="Inbox"');
  return refuse(context, 401, "Enter the password of the inbox.");
};

/** Returns the page to open after a sign-in: `to` if it is a page of the inbox or the editor, otherwise the inbox. */
const pageAfterSignIn = (to = "") =>
  /^\/(admin|inbox(\/junk|\/leads\.(csv|json))?)(\?[!-~]*)?$/.test(to) ? to : "/inbox";

const app = new Hono<Site>();

app.use(sendHeaders);

// Comes before keepPrivate, whose policy would stop the editor.
app.get("/admin", checkAddress, async (context) => {
  const { env, req } = context;
  const isSignedIn = (await renewSession(context)) !== undefined;
  const file = await env.ASSETS.fetch(req.url);
  const status = file.status as ContentfulStatusCode;
  const page = context.body(await file.arrayBuffer(), status, Object.fromEntries(file.headers));
  // Without a token in the Worker, the editor's page asks for one in the browser.
  if (!hasEditor(env)) return page;
  if (!isSignedIn) return signInFirst(context);
  page.headers.set("Content-Security-Policy", adminPolicy);
  return page;
});

app.use(keepPrivate, checkAddress);

for (const form of formTypes) {
  app.all(webhookPath(form), limitRequests, checkRequest, limitSize, (context) =>
    takeLead(context, form),
  );
}

app.get("/inbox/", ({ redirect }) => redirect("/inbox", 301));

app.use("/inbox/*", checkOpen, checkOwner);

app.get("/editor/:owner/:name/blob/*", async (context) => {
  if (!(await readSession(context))) return signInFirst(context);
  // Hono decodes `%0d%0a` in `req.path`, which a header can't hold.
  const path = new URL(context.req.url).pathname.replace("/editor/", "");
  if (!path.startsWith(`${targetOf(context.env).repository}/blob/`)) return context.notFound();
  return context.redirect(`https://github.com/${path}`, 302);
});

app.use("/editor/api/*", async (context: Context<Site>, next) => {
  const session = await readSession(context);
  if (!session) {
    const message = "Your session has ended. Sign in in another tab, at /sign-in, then save again.";
    return context.json({ message }, 401);
  }
  context.set("session", session);
  return next();
});

app.route("/editor/api", editorApi);

app.use("/sign-in", checkOpen, limitSize);

app.get("/sign-in", async (context) => {
  const to = pageAfterSignIn(context.req.query("to"));
  if (await readSession(context)) return context.redirect(to, 303);
  return context.html(renderSignIn(to));
});

app.post("/sign-in", async (context) => {
  const { env, req } = context;
  const form = new URLSearchParams(await req.text());
  const to = pageAfterSignIn(form.get("to") ?? "");
  const verdict = await checkPassword(env, form.get("password") ?? "", networksOf(context)[0]);
  if (verdict === "right") {
    await startSession(context, form.get("name") ?? "");
    return context.redirect(to, 303);
  }
  const { words } = siteData;
  if (verdict === "wrong") return context.html(renderSignIn(to, words.wrongPassword), 401);
  context.header("Retry-After", "60");
  return context.html(renderSignIn(to, words.tooManyPasswords), 429);
});

app.on(["GET", "POST"], "/sign-out", checkOpen, (context) => {
  const { req } = context;
  // The editor signs out by a link. No other link may, because a lead can name this address as its website.
  const isFromEditor =
    req.header("Sec-Fetch-Site") === "same-origin" &&
    req.header("Referer") === new URL("/admin", req.url).href;
  const isOurs = req.method === "POST" || isFromEditor;
  if (!isOurs) return context.html(renderSignOut());
  endSession(context);
  return context.redirect("/sign-in", 303);
});

for (const path of ["/inbox", "/inbox/junk"]) {
  app.get(path, async (context) => {
    const { req, html } = context;
    return html(await leadsOf(context).page(path === "/inbox/junk", { ...req.query() }));
  });
}

for (const format of ["csv", "json"] as const) {
  app.get(`/inbox/leads.${format}`, async (context) => {
    const file = await leadsOf(context).read(format);
    return context.body(file, 200, {
      "Content-Type": `${formats[format].type}; charset=utf-8`,
      "Content-Disposition": "attachment",
    });
  });
}

/**
 * Adds an action of the inbox: a form whose answer leads back to the lead on the page that it was sent from, or to a notice at the
 * top of that page.
 */
function addAction(
  name: string,
  act: (leads: Leads, form: URLSearchParams) => unknown,
  hasNotice = false,
) {
  app.post(`/inbox/${name}`, async (context) => {
    const { req } = context;
    const form = new URLSearchParams(await req.text());
    await act(leadsOf(context), form);

    const back = new URL(req.header("Referer") ?? "/inbox", req.url);
    back.pathname = back.pathname === "/inbox/junk" ? "/inbox/junk" : "/inbox";
    back.searchParams.delete("notice");
    const id = String(idIn(form));
    // A notice has room for one lead.
    if (hasNotice && idsIn(form).length < 2) back.searchParams.set("notice", id);
    else back.hash = `lead-${id}`;
    return context.redirect(back.pathname + back.search + back.hash, 303);
  });
}

const idsIn = (form: URLSearchParams) => form.getAll("id").map(Number);

const idIn = (form: URLSearchParams) => Number(form.get("id"));

addAction("answer", (leads, form) => leads.answer(idsIn(form)), true);
addAction("undo", (leads, form) => leads.reopen(idIn(form)));
addAction("not-junk", (leads, form) => leads.reopen(idIn(form)));
addAction("note", (leads, form) => leads.setNote(idIn(form), form.get("note") ?? ""));
addAction("test", (leads) => leads.sendTests(), true);
addAction("delete", (leads, form) =>
  leads.remove({
    ids: idsIn(form),
    dayFrom: Date.parse(form.get("day") ?? ""),
    isJunk: form.has("junk"),
  }),
);

app.notFound((context) => refuse(context, 404, "There is nothing here."));

app.onError((error, context) => {
  console.error(error);
  return context.html(renderFailure(error), 500);
});

export default app;
