import { Hono, type MiddlewareHandler } from "hono";
import { basicAuth } from "hono/basic-auth";
import { bodyLimit } from "hono/body-limit";
import { csrf } from "hono/csrf";
import { timingSafeEqual } from "hono/utils/buffer";
import { formTypes, webhookPath } from "../src/routes";
import { type Bindings, hasInbox, hasMail } from "./environment";
import { checkAddress, isFromSite, keepPrivate, limitBy, refuse, sendHeaders } from "./guards";
import { renderClosedInbox } from "./inbox-page";

export { Leads } from "./leads";

// Looks at what costs little, and passes the rest on to the one object that keeps the leads: a Worker on the free plan has
// 10 ms of processor time for a request, an object 30 s.

const passOn: MiddlewareHandler<Bindings> = async ({ req, env }) => {
  const answer = await env.LEADS.getByName("leads").fetch(req.raw);
  // Its headers could not be added to.
  return new Response(answer.body, answer);
};

const checkSender: MiddlewareHandler<Bindings> = async (context, next) => {
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
  maxSize: 1024 * 1024,
  onError: (context) => refuse(context, 413, "Send at most 1 MiB."),
});

const checkPassword: MiddlewareHandler<Bindings> = async (context, next) => {
  const { LOCAL, INBOX_PASSWORD = "" } = context.env;
  if (!hasInbox(context.env)) return context.html(renderClosedInbox(), 404);
  if (LOCAL) return next();

  const check = basicAuth({
    realm: "Inbox",
    verifyUser: (_name, password) => timingSafeEqual(password, INBOX_PASSWORD),
  });
  return check(context, next);
};

const app = new Hono<Bindings>();

app.use(sendHeaders, keepPrivate);

for (const form of formTypes) {
  app.all(webhookPath(form), checkAddress, checkSender, limitSize, passOn);
}

app.all(
  "/inbox/*",
  checkAddress,
  limitBy("INBOX_LIMIT"),
  checkPassword,
  // Browsers send the password with forms of other sites, too.
  csrf(),
  passOn,
);

app.notFound((context) => refuse(context, 404, "There is nothing here."));

export default app;
