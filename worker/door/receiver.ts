import { Hono, type MiddlewareHandler } from "hono";
import { type FormType, formTypes } from "../../src/shared/routes";
import { mail, markNotStored } from "../shared/channels/mail";
import { newLead, type Payload } from "../shared/lead";
import { log } from "../shared/log";
import { refuse } from "../shared/refuse";
import { parseAnswers } from "./body";
import { isFromSite, limitBody } from "./guards";
import { isWithin, readNetworks } from "./networks";
import { leadsOf, type WorkerApp, type WorkerContext } from "./worker-app";

/** Refuses a request if its networks have sent too many in the last minute. */
const limitRequests: MiddlewareHandler<WorkerApp> = async (context, next) => {
  const { LEAD_LIMIT, NETWORK_LIMIT } = context.var.settings;
  const networks = readNetworks(context);
  const isAllowed =
    !networks ||
    ((await isWithin(LEAD_LIMIT, networks.narrow)) &&
      (await isWithin(NETWORK_LIMIT, networks.wide)));
  if (isAllowed) return next();
  return refuse(429, "Too many requests. Try again in a minute.", { "Retry-After": "60" });
};

/** Refuses a request if nobody would see its lead, or if no form of this site can have sent it. */
const checkRequest: MiddlewareHandler<WorkerApp> = async (context, next) => {
  const { req } = context;
  const { isOpen, modeOf } = context.var.settings;
  if (!isOpen && modeOf(mail) === "off") {
    return refuse(503, "Nobody would see a lead: INBOX_PASSWORD is not set, or is too short.");
  }
  if (req.method !== "POST") return refuse(405, "Use POST.", { Allow: "POST" });
  if (!isFromSite(context)) return refuse(403, "Only pages of this site may post.");
  if (!req.header("Content-Type")?.startsWith("application/json")) {
    return refuse(415, "Send application/json.");
  }
  return next();
};

/** Emails a lead that couldn't be stored, unless there were too many such emails. */
async function mailNotStored(context: WorkerContext, payload: Payload) {
  const { settings } = context.var;
  if (settings.modeOf(mail) !== "on") return;
  const isAllowed = await leadsOf(context)
    .mayMailNotStored()
    // If the object can't even count, one email a minute is allowed.
    .catch(() => isWithin(settings.NOT_STORED_LIMIT, "all"));
  if (!isAllowed) return;
  const message = markNotStored(mail.announce(newLead(payload)));
  await mail.send(message, settings.values, settings.EMAIL);
}

const notStored = "The lead couldn't be stored. Try again later.";

async function takeLead(context: WorkerContext, form: FormType) {
  const { req } = context;
  const answers = parseAnswers(await req.arrayBuffer());
  if (!answers) {
    return refuse(
      400,
      "Send one JSON object of texts in UTF-8, with at least one answer and at most 40 keys of 1 to 64 letters, digits, dashes and underscores.",
    );
  }

  // A form sends this header if its trap, a field that only programs see, was filled in.
  const isTrapped = req.header("X-Trap") !== undefined;
  const payload = {
    form,
    answers,
    isTrapped,
    // A setting of that name would be a text.
    isTest: context.env.TEST === true,
    inbox: new URL("/inbox", req.url).href,
  };
  const receive = (attempt: "first" | "retry") =>
    leadsOf(context).receive(payload, readNetworks(context), attempt);
  try {
    // A call fails if the object restarts meanwhile. If the lead was stored before that, the retry finds it, and doesn't count it
    // again.
    const status = await receive("first").catch(() => receive("retry"));
    if (status === "stored") return context.json({ stored: true });
    return refuse(
      status === "too much from one network" ? 429 : 503,
      "Too much was sent in 24 hours. Try again tomorrow, or send an email.",
    );
  } catch (error) {
    log("lead not stored", { form, error });
    await mailNotStored(context, payload).catch(() => log("NOT STORED not sent", { form }));
    return refuse(500, notStored);
  }
}

/** Takes what visitors send with the forms, below `/webhook`. */
export const receiver = new Hono<WorkerApp>();

receiver.use(limitRequests);

for (const form of formTypes) {
  receiver.all(`/${form}`, checkRequest, limitBody, (context) => takeLead(context, form));
}

// Tells whoever asks whether leads are taken, and nothing else. A check of the whole site (tools/site-check/) posts, and is recorded.
receiver.on(["GET", "POST"], "/health", async (context) => {
  const { isOpen, modeOf } = context.var.settings;
  const canBeSeen = isOpen || modeOf(mail) === "on";
  try {
    if (context.req.method === "POST") await leadsOf(context).recordCheck();
    if (canBeSeen && (await leadsOf(context).isWritable())) return context.text("open");
  } catch (error) {
    log("health not known", { error });
  }
  return context.text("closed", 503);
});

receiver.onError((error) => {
  log("receiver failed", { error });
  return refuse(500, notStored);
});
