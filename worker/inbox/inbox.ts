import { Hono, type MiddlewareHandler } from "hono";
import { auth } from "hono/utils/basic-auth";
import { editorOf, leadsOf, type WorkerApp } from "../hono-app";
import { refererOf, refuse } from "../guards";
import { sendShortPage, sendPage } from "../layout";
import { checkPassword, renewSession } from "../sign-in/session";
import { checkDoor, signInFirst } from "../sign-in/sign-in";
import { formats, type Format } from "./files";

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

/** Answers `/inbox` and everything below it. */
export const inbox = new Hono<WorkerApp>();

inbox.use(checkDoor, checkOwner);

inbox.on("GET", ["/", "/junk"], async (context) => {
  const { req } = context;
  // The inbox opens whatever happens in the editor's object.
  const editorRefusal = await editorOf(context)
    .lastRefusal()
    .catch(() => "");
  // RPC takes only plain objects, and `query()` makes one without a prototype.
  const page = await leadsOf(context).showLeads(req.path, { ...req.query() }, editorRefusal);
  return sendPage(context, page);
});

inbox.get("/delete", async (context) =>
  sendPage(context, await leadsOf(context).showDeletion(context.req.query("q") ?? "")),
);

inbox.get("/deleted", async (context) => sendPage(context, await leadsOf(context).showDeletions()));

for (const format of Object.keys(formats) as Format[]) {
  inbox.get(`/leads.${format}`, async (context) => {
    const file = await leadsOf(context).read(format);
    return context.body(file, 200, {
      "Content-Type": formats[format].type,
      "Content-Disposition": "attachment",
    });
  });
}

// A button leads back to its page: to a notice, and to a lead.
inbox.post("/:action{answer|undo|not-junk|note|delete|restore|test}", async (context) => {
  const { req } = context;
  const { notice, leadId } = await leadsOf(context).act(req.param("action"), await req.text());

  const back = refererOf(context);
  const isOtherPage = ["/inbox/junk", "/inbox/deleted"].includes(back.pathname);
  if (!isOtherPage) back.pathname = "/inbox";
  if (notice) back.searchParams.set("notice", notice);
  else back.searchParams.delete("notice");
  back.hash = leadId ? `lead-${leadId}` : "";
  return context.redirect(back.pathname + back.search + back.hash, 303);
});

inbox.onError((error, context) => {
  console.error(error);
  const words = `${String(error)} Load this page again in a minute. While leads can't be stored, they are emailed as NOT STORED, if email is set up.`;
  return sendShortPage(context, "The inbox can't be shown", words, 500);
});
