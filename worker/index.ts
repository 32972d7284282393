import { Hono } from "hono";
import type { WorkerApp } from "./hono-app";
import { editor } from "./editor/routes";
import { checkAddress, keepPrivate, refuse, sendHeaders } from "./guards";
import { inbox } from "./inbox/inbox";
import { receiver } from "./receiver/receiver";
import { readSettings } from "./settings";
import { signIn } from "./sign-in/sign-in";

export { Editor } from "./editor/editor";
export { Leads } from "./leads/leads";

// The Worker does only what is quick, and leaves the rest to two Durable Objects, Leads and Editor. In worker/, "the object" means
// one of these. On Cloudflare's free plan, the Worker has 10 ms of processor time for a request, and an object has 30 s.

const app = new Hono<WorkerApp>();

app.use(sendHeaders);

app.use((context, next) => {
  context.set("settings", readSettings(context.env));
  return next();
});

// Comes before the guards below, and uses guards of its own, because the editor's page has a policy and a cache of its own.
app.route("/", editor);

app.use(keepPrivate, checkAddress);

// The inbox has no page at /inbox/. This redirects before its guard could ask for a password there.
app.get("/inbox/", ({ redirect }) => redirect("/inbox", 301));

app.route("/webhook", receiver);
app.route("/inbox", inbox);
app.route("/", signIn);

app.notFound(() => refuse(404, "There is nothing here."));

app.onError((error) => {
  console.error(error);
  return refuse(500, "This didn't work. Try again later.");
});

export default app;
