import { Hono } from "hono";
import workerAddresses from "../src/shared/content/worker-addresses.generated.json";
import { editorDoor } from "./door/editor";
import { checkAddress, keepPrivate, sendHeaders, setSettings } from "./door/guards";
import { inboxDoor } from "./door/inbox";
import { answerOldAddress } from "./door/old-address";
import { receiver } from "./door/receiver";
import { signIn } from "./door/sign-in";
import type { WorkerApp } from "./door/worker-app";
import { log } from "./shared/log";
import { refuse } from "./shared/refuse";

export { Editor } from "./objects/editor";
export { Leads } from "./objects/leads";

// The Worker does only what is quick, and hands everything else to two Durable Objects, Leads and Editor. On Cloudflare's free
// plan, the Worker has 10 ms of processor time for a request, and an object has 30 s. What is in door/ runs in the Worker, what is
// in objects/ runs in an object, and what is in shared/ and generated/ runs in both.

const app = new Hono<WorkerApp>();

app.use(sendHeaders);

app.use(setSettings);

// The editor's page has a policy and a cache of its own, so this door stands before the guards below, and has guards of its own.
app.route("/", editorDoor);

for (const path of workerAddresses.withQuery) app.get(path, answerOldAddress);

app.use(keepPrivate, checkAddress);

// The inbox has no page at /inbox/. Without this line, its guard would ask for a password there.
app.get("/inbox/", ({ redirect }) => redirect("/inbox", 301));

app.route("/webhook", receiver);
app.route("/inbox", inboxDoor);
app.route("/", signIn);

app.notFound(() => refuse(404, "There is nothing here."));

app.onError((error) => {
  log("request failed", { error });
  return refuse(500, "This didn't work. Try again later.");
});

export default app;
