import { Hono } from "hono";
import { checkAddress, isFromSite, keepPrivate } from "../guards";
import { editorOf, type WorkerApp } from "../hono-app";
import { sendShortPage } from "../layout";
import { readSession, renewSession } from "../sign-in/session";
import { signInFirst } from "../sign-in/sign-in";
import { tell } from "./explain";
import { notNeeded } from "./gate";

/**
 * The policy of `/admin` when the Worker edits. It is the one of src/editor/admin.html without GitHub, and with `frame-ancestors`,
 * which a `<meta>` can't hold. The hash is that of the script in that page.
 */
const adminPolicy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval' 'sha256-1mo3QJ0zSoKxdNli9qjV0RKz48EZP/0rBv3tmosbD/c='; style-src 'self' 'unsafe-inline'; img-src 'self' blob: data:; font-src 'self' data:; frame-src blob:; connect-src 'self' blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Answers `/admin`, and what the editor asks for below `/editor`. */
export const editor = new Hono<WorkerApp>();

editor.get("/admin", checkAddress, async (context) => {
  const { ASSETS, editorAccess: access } = context.var.settings;
  // With a token in the Worker, only a session gets the page. Without one, the page asks for a token in the browser, so anybody may
  // load it, and keeps the policy of its file.
  if (access && !(await renewSession(context))) return signInFirst(context);
  const file = await ASSETS.fetch(context.req.url);
  // Unlike `new Response`, this keeps the cookie of a session that was just renewed.
  const page = context.newResponse(file.body, file);
  if (access) page.headers.set("Content-Security-Policy", adminPolicy);
  return page;
});

editor.use("/editor/*", keepPrivate, checkAddress);

// The editor takes `/editor` for the address of GitHub, so its links to files lead here.
editor.get("/editor/:owner/:name/blob/*", async (context) => {
  if (!(await readSession(context))) return signInFirst(context);
  // Hono decodes `%0d%0a` in `req.path`, which a header can't hold.
  const path = new URL(context.req.url).pathname.replace("/editor/", "");
  const repository = context.var.settings.editorAccess?.repository;
  if (!path.startsWith(`${repository}/blob/`)) return context.notFound();
  return context.redirect(`https://github.com/${path}`, 302);
});

// The editor takes `/editor/api` for GitHub's API. Only a page of this site, in a session, may use it.
editor.all("/editor/api/*", async (context) => {
  const { req } = context;
  const session = await readSession(context);
  if (!session) {
    return tell(
      401,
      "Your session has ended. Sign in in another tab, at /sign-in, then save again.",
    );
  }

  // Browsers send no Origin with a GET request to the page's own site.
  const isOwnGet = req.method === "GET" && !req.header("Origin");
  // "cross-site" is another site, and "same-site" another address of its domain.
  const isForeign = req.header("Sec-Fetch-Site")?.endsWith("-site");
  if (isForeign || (!isOwnGet && !isFromSite(context))) return tell(403, notNeeded.reason);
  return editorOf(context).answer(req.raw, session.name);
});

editor.onError((error, context) => {
  console.error(error);
  const words =
    "The site's own program failed, so nobody knows whether anything was saved. Wait a minute, load the editor again, and look before you save again.";
  return context.req.path === "/admin"
    ? sendShortPage(context, "The editor can't be shown", String(error), 500)
    : tell(503, words);
});
