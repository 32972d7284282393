import { waitUntil } from "cloudflare:workers";
import { Hono, type MiddlewareHandler } from "hono";
import { type FormType, formTypes } from "../../src/shared/routes";
import { mail, markNotStored } from "../shared/channels/mail";
import { newLead, type Payload } from "../shared/lead";
import { log } from "../shared/log";
import { refuse } from "../shared/refuse";
import { bodyRule, parseAnswers } from "./body";
import { isFromSite, limitBody } from "./guards";
import { isWithin, readNetworks } from "./networks";
import { leadsOf, type WorkerApp, type WorkerContext } from "./worker-app";

/** Takes what visitors send with the forms, below `/webhook`. */
export const receiver = new Hono<WorkerApp>();

/** Refuses a request if its networks have sent too many in the last minute. */
const limitRequests: MiddlewareHandler<WorkerApp> = async (context, next) => {
  const { LEAD_LIMIT, NETWORK_LIMIT } = context.var.settings;
  const networks = readNetworks(context);
  if (!networks) return next();
  const isAllowed =
    (await isWithin(LEAD_LIMIT, networks.narrow)) && (await isWithin(NETWORK_LIMIT, networks.wide));
  if (isAllowed) return next();
  return refuse(429, "Too many requests. Try again in a minute.", { "Retry-After": "60" });
};

receiver.use(limitRequests);

/**
 * Refuses a request if nobody would ever see its lead, or if no form of this site can have sent it. While email is "faulty", leads
 * are taken, because their messages wait until the owner has mended the setting.
 */
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

/** Stores what was sent with a form, and says so. */
async function takeLead(context: WorkerContext, form: FormType) {
  const { req } = context;
  const answers = parseAnswers(await req.arrayBuffer());
  if (!answers) return refuse(400, bodyRule);

  const payload = {
    form,
    answers,
    // A form sends this header if its trap was filled in, which is a field that only programs see.
    isTrapped: req.header("X-Trap") !== undefined,
    // A setting of that name at Cloudflare would be a text.
    isTest: context.env.TEST === true,
    inbox: new URL("/inbox", req.url).href,
  };
  const receive = (attempt: "first" | "retry") =>
    leadsOf(context).receive(payload, readNetworks(context), attempt);
  try {
    // A call fails if the object restarts meanwhile. If the lead was stored before that, the retry finds it, and doesn't count it
    // again.
    const outcome = await receive("first").catch(() => receive("retry"));
    if (outcome === "stored") return context.json({ stored: true });
    return refuse(
      outcome === "too much from one network" ? 429 : 503,
      "Too much was sent in 24 hours. Try again tomorrow, or send an email.",
    );
  } catch (error) {
    log("lead not stored", { form, error });
    await mailNotStored(context, payload).catch(() => log("NOT STORED not sent", { form }));
    return refuse(500, notStored);
  }
}

for (const form of formTypes) {
  receiver.all(`/${form}`, checkRequest, limitBody, (context) => {
    const answer = takeLead(context, form);
    // Otherwise Cloudflare would end all of this once the visitor's connection is lost.
    waitUntil(answer.catch(() => undefined));
    return answer;
  });
}

// Tells whoever asks whether leads are taken and can be seen now, and nothing else. A check of the whole site (tools/site-check/)
// posts, and is recorded.
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
