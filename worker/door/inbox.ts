import { Hono, type MiddlewareHandler } from "hono";
import { auth } from "hono/utils/basic-auth";
import { sendShortPage } from "../shared/layout";
import { refuse } from "../shared/refuse";
import { checkDoor, signInFirst } from "./guards";
import { checkPassword, renewSession } from "./session";
import { withSessionCookie, leadsOf, type WorkerApp } from "./worker-app";

/** Lets in whoever has a session or, for programs, the password by HTTP Basic authentication. */
const checkOwner: MiddlewareHandler<WorkerApp> = async (context, next) => {
  const { req } = context;
  if (await renewSession(context)) return next();
  // Only browsers send this header. A browser would remember a password that was typed into its own dialog, even after the owner
  // has signed out.
  if (req.header("Sec-Fetch-Site")) return signInFirst(context);

  const typed = auth(req.raw)?.password;
  // A program may send its first request without a password. That is not counted as a failure.
  const verdict = typed === undefined ? "wrong" : await checkPassword(context, typed);
  if (verdict === "right") return next();
  if (verdict === "limited") {
    return refuse(429, "Too many wrong passwords. Try again in a minute.", { "Retry-After": "60" });
  }
  // Programs ask only for the files. Whatever asks for anything else may be a browser that is too old to send Sec-Fetch-Site.
  if (!req.path.startsWith("/inbox/leads.")) return signInFirst(context);
  return refuse(401, "Enter the password of the inbox.", {
    "WWW-Authenticate": 'Basic realm="Inbox"',
  });
};

/** Lets the owner in to `/inbox` and everything below it, which the leads' object answers. */
export const inboxDoor = new Hono<WorkerApp>();

inboxDoor.use(checkDoor, checkOwner);

inboxDoor.all("*", async (context) =>
  withSessionCookie(context, await leadsOf(context).answer(context.req.raw)),
);

inboxDoor.onError((error, context) => {
  console.error(error);
  const words = `${String(error)} Load this page again in a minute. While leads can't be stored, they are emailed as NOT STORED, if email is set up.`;
  return sendShortPage(context, "The inbox can't be shown", words, 500);
});
