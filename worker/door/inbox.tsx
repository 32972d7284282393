/** @jsxImportSource hono/jsx */
import { Hono, type MiddlewareHandler } from "hono";
import { auth } from "hono/utils/basic-auth";
import { fill } from "../../src/shared/fill";
import { testBody } from "../../src/shared/forms/test-body";
import { receiverPath } from "../../src/shared/routes";
import { sendShortPage } from "../shared/layout";
import { log } from "../shared/log";
import { refuse } from "../shared/refuse";
import { formatUtc } from "../shared/spans";
import { words } from "../shared/words";
import { checkOpenAndOrigin, limitBody, redirectToSignIn, setSettings } from "./guards";
import { receiver } from "./receiver";
import { checkPassword, renewSession } from "./session";
import { copyResponse, leadsOf, type WorkerApp, type WorkerContext } from "./worker-app";

/** Lets the owner in to `/inbox` and everything below it, which the leads' object answers. */
export const inboxDoor = new Hono<WorkerApp>();

/** Leads to the sign-in page. A note whose writer's session has ended is shown instead, so that it isn't lost. */
async function askToSignIn(context: WorkerContext) {
  const { req } = context;
  const form = req.path === "/inbox/note" ? await req.text() : "";
  const note = new URLSearchParams(form).get("note");
  if (note === null) return redirectToSignIn(context);
  return sendShortPage(
    context,
    words.signIn,
    <>
      {words.noteNotSaved} <mark>{note}</mark> <a href="/sign-in">{words.signIn}</a>
    </>,
    401,
  );
}

/** Lets in whoever has a session or, for programs, the password by HTTP Basic authentication. */
const checkOwner: MiddlewareHandler<WorkerApp> = async (context, next) => {
  const { req } = context;
  const session = await renewSession(context);
  context.set("ownerName", session?.name ?? "");
  if (session) return next();
  // Only browsers send this header. A browser would remember a password that was typed into its own dialog, even after the owner
  // has signed out.
  if (req.header("Sec-Fetch-Site")) return askToSignIn(context);

  // A program may send its first request without a password. That is not counted as a failure.
  const typed = auth(req.raw)?.password;
  if (typed !== undefined) {
    const verdict = await checkPassword(context, typed);
    if (verdict === "right") return next();
    if (verdict === "limited") {
      return refuse(429, "Too many wrong passwords. Try again in a minute.", {
        "Retry-After": "60",
      });
    }
  }
  // Programs ask only for the files. Whatever asks for anything else may be a browser that is too old to send Sec-Fetch-Site.
  if (!req.path.startsWith("/inbox/leads.")) return askToSignIn(context);
  return refuse(401, "Enter the password of the inbox.", {
    "WWW-Authenticate": 'Basic realm="Inbox"',
  });
};

inboxDoor.use("/note", limitBody);
inboxDoor.use(checkOpenAndOrigin, checkOwner);

/** The receiver alone. A Worker can't ask itself by `fetch`, so a test is sent to this. */
const testReceiver = new Hono<WorkerApp>().use(setSettings).route("/webhook", receiver);

/** Sends a test, which goes through the same checks, limits and store as a lead. */
function sendTest({ req, env }: WorkerContext) {
  const { origin } = new URL(req.url);
  const body = testBody({
    form: "consultation",
    site: origin,
    name: "TEST",
    text: `${words.testSubject}, ${formatUtc(Date.now())}. ${words.testText}`,
  });
  const headers = {
    Origin: origin,
    "Content-Type": "application/json",
    "CF-Connecting-IP": req.header("CF-Connecting-IP") ?? "",
  };
  const address = new URL(receiverPath("consultation"), origin);
  const request = { method: "POST", headers, body };
  return testReceiver.request(address, request, { ...env, TEST: true });
}

/** Hands a request to the leads' object. */
async function askLeads(context: WorkerContext) {
  const response = await leadsOf(context).answer(context.req.raw, context.var.ownerName);
  return copyResponse(context, response);
}

inboxDoor.post("/test", async (context) => {
  const response = await sendTest(context);
  // The object leads back to the page (`/test` in buttons.ts).
  if (response.ok) return askLeads(context);

  const { error } = await response.json<{ error: string }>();
  return sendShortPage(
    context,
    words.test,
    <>
      {fill(words.testStopped, { reason: error })} <a href="/inbox">{words.heading}</a>
    </>,
  );
});

inboxDoor.all("*", (context) => askLeads(context));

inboxDoor.onError((error, context) => {
  log("inbox failed", { error });
  const explanation = `${String(error)} Load this page again in a minute. While leads can't be stored, they are emailed as NOT STORED, if email is set up.`;
  return sendShortPage(context, "The inbox can't be shown", explanation, 500);
});
