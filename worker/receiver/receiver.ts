import { type Context, Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { formTypes } from "../../src/shared/routes";
import type { FormType } from "../../src/shared/routes";
import { leadsOf, type WorkerApp } from "../app";
import { isFromSite, readNetworks, refuse, refuseForNow } from "../guards";
import { newLead, type Post } from "../leads/lead";
import { mailOf, notStored, sendMail } from "../leads/mail";
import { isWithin } from "../networks";
import { day } from "../spans";
import { maxBytes, parseBody } from "./answers";

/** Refuses a request if its networks have sent too many in the last minute. */
const limitRequests: MiddlewareHandler<WorkerApp> = async (context, next) => {
  const { LEAD_LIMIT, NETWORK_LIMIT } = context.var.settings;
  const networks = readNetworks(context);
  const isAllowed =
    !networks ||
    ((await isWithin(LEAD_LIMIT, networks.own)) && (await isWithin(NETWORK_LIMIT, networks.wide)));
  if (isAllowed) return next();
  return refuseForNow(context, 429, 60, "Too many requests. Try again in a minute.");
};

/** Refuses a request that no form of this site can have sent, or whose lead nobody would see. */
const checkRequest: MiddlewareHandler<WorkerApp> = async (context, next) => {
  const { req, var: variables } = context;
  const { isOpen, mail } = variables.settings;
  if (!isOpen && mail.state === "off") {
    return refuse(context, 503, "Nobody would see a lead: INBOX_PASSWORD is not set.");
  }
  if (req.method !== "POST") {
    context.header("Allow", "POST");
    return refuse(context, 405, "Use POST.");
  }
  if (!isFromSite(context)) return refuse(context, 403, "Only pages of this site may post.");
  if (!req.header("Content-Type")?.startsWith("application/json")) {
    return refuse(context, 415, "Send application/json.");
  }
  return next();
};

const limitSize = bodyLimit({
  maxSize: maxBytes,
  onError: (context) => refuse(context, 413, "Send at most 128 KiB."),
});

/** Emails a lead that couldn't be stored, unless there were too many such emails. */
async function mailNotStored({ var: { settings } }: Context<WorkerApp>, post: Post) {
  const { mail, NOT_STORED_LIMIT } = settings;
  if (mail.state !== "on") return;
  const isAllowed = await leadsOf(settings)
    .countNotStored()
    .catch(() => isWithin(NOT_STORED_LIMIT, "all"));
  if (isAllowed) await sendMail(mail, notStored(mailOf(newLead(post))));
}

async function takeLead(context: Context<WorkerApp>, form: FormType) {
  const { req, var: variables } = context;
  const answers = parseBody(await req.arrayBuffer());
  if (!answers) {
    return refuse(
      context,
      400,
      "Send one JSON object of texts in UTF-8, with at least one answer and at most 40 keys of 1 to 64 letters, digits, dashes and underscores.",
    );
  }

  const isTrapped = req.header("X-Trap") !== undefined;
  const post = { form, answers, isTrapped, inbox: new URL("/inbox", req.url).href };
  const receive = (attempt: "first" | "retry") =>
    leadsOf(variables.settings).receive(post, readNetworks(context), attempt);
  try {
    // An object that has just restarted fails once. If the first attempt stored the lead, the retry finds a repeat.
    const verdict = await receive("first").catch(() => receive("retry"));
    if (verdict === "stored") return context.json({ stored: true });
    const status = verdict === "too much from one network" ? 429 : 503;
    const error = "Too much was sent in 24 hours. Try again tomorrow, or send an email.";
    return refuseForNow(context, status, day / 1000, error);
  } catch (error) {
    console.error(error);
    await mailNotStored(context, post).catch(console.error);
    return refuse(context, 500, "The lead couldn't be stored. Try again later.");
  }
}

/** Takes what visitors send with the forms, below `/webhook`. */
export const receiver = new Hono<WorkerApp>();

for (const form of formTypes) {
  receiver.all(`/${form}`, limitRequests, checkRequest, limitSize, (context) =>
    takeLead(context, form),
  );
}

receiver.onError((error, context) => {
  console.error(error);
  return refuse(context, 500, "The lead couldn't be stored. Try again later.");
});
