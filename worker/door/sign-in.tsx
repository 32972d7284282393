/** @jsxImportSource hono/jsx */
import { Hono } from "hono";
import { words } from "../shared/words";
import { sendShortPage } from "../shared/layout";
import { log } from "../shared/log";
import { checkDoor, limitBody } from "./guards";
import { checkPassword, endSession, readSession, startSession } from "./session";
import type { WorkerApp } from "./worker-app";

/** Returns the page to open after a sign-in: `to` if it is the editor, a list of leads or a file of them, otherwise the inbox. */
const pageAfterSignIn = (to = "") =>
  /^\/(admin|editor\/publish|inbox(\/junk|\/leads\.(xlsx|csv|json))?)(\?[!-~]*)?$/.test(to)
    ? to
    : "/inbox";

/** Renders the form that asks for the password. `to` is where it leads. `name` is what was typed, `error` what was wrong, or "". */
const signInForm = (to: string, name: string, error: string) => (
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

/** Answers `/sign-in` and `/sign-out`. */
export const signIn = new Hono<WorkerApp>();

signIn.use("/sign-in", checkDoor, limitBody);

signIn.get("/sign-in", async (context) => {
  const to = pageAfterSignIn(context.req.query("to"));
  if (await readSession(context)) return context.redirect(to, 303);
  const error = context.req.query("cookies") === "blocked" ? words.noCookies : "";
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
  if (verdict === "wrong") {
    return sendShortPage(context, words.signIn, signInForm(to, name, words.wrongPassword), 401);
  }
  context.header("Retry-After", "60");
  return sendShortPage(context, words.signIn, signInForm(to, name, words.tooManyPasswords), 429);
});

signIn.on(["GET", "POST"], "/sign-out", checkDoor, async (context) => {
  const { req } = context;
  // The editor signs out by a link. Any other link only leads to a button, because a stranger's lead can name this address as its
  // website, and a click on it shouldn't sign the owner out.
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
