import { type Handler, Hono } from "hono";
import { editorPolicy } from "../../src/shared/editor-policy";
import { publishPath } from "../../src/shared/publishing/overview";
import { answerEditor, notNeededMessage } from "../shared/answer-editor";
import { sendShortPage } from "../shared/layout";
import { log } from "../shared/log";
import { refuse } from "../shared/refuse";
import { checkAddress, isFromSite, keepPrivate, redirectToSignIn } from "./guards";
import { readSession, renewSession } from "./session";
import { copyResponse, editorOf, type WorkerApp } from "./worker-app";

/** Answers `/admin`, and what the editor asks for below `/editor`. */
export const editorDoor = new Hono<WorkerApp>();

/**
 * Answers with one of the editor's two pages. With a token in the Worker, only a session gets the page. Without one, the page asks
 * for a token in the browser. Then anybody may load it, and it keeps the policy of its file.
 */
const sendEditor: Handler<WorkerApp> = async (context) => {
  const hasToken = context.var.settings.editorAccess !== undefined;
  if (hasToken && !(await renewSession(context))) return redirectToSignIn(context);
  const page = copyResponse(context, await context.env.ASSETS.fetch(context.req.url));
  if (hasToken) {
    // A `<meta>` can't hold `frame-ancestors`.
    const policy = `${editorPolicy("worker")}; frame-ancestors 'none'`;
    page.headers.set("Content-Security-Policy", policy);
  }
  return page;
};

editorDoor.get("/admin", checkAddress, sendEditor);

editorDoor.use("/editor/*", keepPrivate, checkAddress);

editorDoor.get(publishPath, sendEditor);

// The editor takes `/editor` for the address of GitHub, so its links to files lead here.
editorDoor.get("/editor/:owner/:name/blob/*", async (context) => {
  if (!(await readSession(context))) return redirectToSignIn(context);
  // Hono decodes `%0d%0a` in `req.path`, which a header can't hold.
  const path = new URL(context.req.url).pathname.replace("/editor/", "");
  const access = context.var.settings.editorAccess;
  if (!access || !path.startsWith(`${access.repository}/blob/`)) return context.notFound();
  return context.redirect(`https://github.com/${path}`, 302);
});

// The editor takes `/editor/api` for GitHub's API. Only a page of this site, in a session, may use it.
editorDoor.all("/editor/api/*", async (context) => {
  const { req } = context;
  const session = await readSession(context);
  if (!session) {
    return answerEditor(
      401,
      "Your session has ended. Sign in in another tab, at /sign-in, then save again.",
    );
  }

  const isRead = ["GET", "HEAD"].includes(req.method);
  if (!isRead && req.method !== "POST") {
    return refuse(405, "Use GET, HEAD or POST.", { Allow: "GET, HEAD, POST" });
  }
  // Browsers send no Origin with a GET request to the page's own site.
  const isOurs = (isRead && !req.header("Origin")) || isFromSite(context);
  // "cross-site" is another site, and "same-site" another address of its domain.
  const isForeign = req.header("Sec-Fetch-Site")?.endsWith("-site");
  if (isForeign || !isOurs) return answerEditor(403, notNeededMessage);
  return editorOf(context).answer(req.raw, session.name);
});

editorDoor.onError((error, context) => {
  log("editor failed", { error });
  const isPage = ["/admin", publishPath].includes(context.req.path);
  if (isPage) return sendShortPage(context, "The editor can't be shown", String(error), 500);
  return answerEditor(
    503,
    "The site's own program failed, so nobody knows whether anything was saved. Wait a minute, load the editor again, and look before you save again.",
  );
});
