/** @jsxImportSource hono/jsx */
import { Hono } from "hono";
import { words } from "../shared/words";
import { sendShortPage } from "../shared/layout";
import { log } from "../shared/log";
import { checkOpenAndOrigin, limitBody } from "./guards";
import { checkPassword, endSession, readSession, startSession } from "./session";
import type { WorkerApp } from "./worker-app";

/** Answers `/sign-in` and `/sign-out`. */
export const signIn = new Hono<WorkerApp>();

signIn.use("/sign-in", checkOpenAndOrigin, limitBody);

/** Matches the editor's pages, a list of leads, or a file of them, perhaps with a query: `/inbox/junk?before=1764288000000-12`. */
const ownersPage = /^\/(admin|editor\/publish|inbox(\/junk|\/leads\.(xlsx|csv|json))?)(\?[!-~]*)?$/;

/** Returns the page to open after a sign-in: the one that was asked for, or the inbox. Never leads to another site. */
const pageAfterSignIn = (askedFor = "") => (ownersPage.test(askedFor) ? askedFor : "/inbox");

/** Renders the form that asks for the password. `to` is where it leads, and `name` what was typed. */
const signInForm = (to: string, name: string, error?: string) => (
  <form method="post" action="/sign-in" class="sign-in">
    <input type="hidden" name="to" value={to} />
    <label>
      {words.yourName}
      <input name="name" value={name} maxlength={64} autocomplete="username" />
    </label>
    <label>
      {words.password}
      <input
        type="password"
        name="password"
        autocomplete="current-password"
        required
        autofocus
        aria-describedby="error"
        aria-invalid={error ? "true" : undefined}
      />
    </label>
    <p id="error" role="alert">
      {error}
    </p>
    <button class="primary">{words.signIn}</button>
  </form>
);

signIn.get("/sign-in", async (context) => {
  const to = pageAfterSignIn(context.req.query("to"));
  if (await readSession(context)) return context.redirect(to, 303);
  const error = context.req.query("cookies") === "blocked" ? words.noCookies : undefined;
  return sendShortPage(context, words.signIn, signInForm(to, "", error));
});

signIn.post("/sign-in", async (context) => {
  const form = new URLSearchParams(await context.req.text());
  const to = pageAfterSignIn(form.get("to") ?? "");
  const name = form.get("name") ?? "";
  const verdict = await checkPassword(context, form.get("password") ?? "");
  if (verdict === "right") {
    await startSession(context, name);
    return context.redirect(to, 303);
  }
  const isLimited = verdict === "limited";
  if (isLimited) context.header("Retry-After", "60");
  const error = isLimited ? words.tooManyPasswords : words.wrongPassword;
  const status = isLimited ? 429 : 401;
  return sendShortPage(context, words.signIn, signInForm(to, name, error), status);
});

// The editor signs out by a link. Any other link only leads to a button: a stranger's lead can name this address as its website,
// and a click on that shouldn't sign the owner out.
signIn.on(["GET", "POST"], "/sign-out", checkOpenAndOrigin, async (context) => {
  const { req } = context;
  const isFromEditor =
    req.header("Sec-Fetch-Site") === "same-origin" &&
    req.header("Referer") === new URL("/admin", req.url).href;
  if (req.method !== "POST" && !isFromEditor) {
    return sendShortPage(
      context,
      words.signOut,
      <form method="post" action="/sign-out">
        <button class="primary">{words.signOut}</button>
      </form>,
    );
  }
  endSession(context);
  return context.redirect("/sign-in", 303);
});

signIn.onError((error, context) => {
  log("sign-in failed", { error });
  return sendShortPage(context, "Signing in doesn't work", String(error), 500);
});
