import { deleteCookie, getSignedCookie, setSignedCookie } from "hono/cookie";
import { timingSafeEqual } from "hono/utils/buffer";
import { comparable } from "../../src/shared/characters";
import { oneLine } from "../shared/shorten";
import { day } from "../shared/spans";
import { isWithin, readNetworks } from "./networks";
import type { WorkerContext } from "./worker-app";

/** Somebody who has signed in. */
interface Session {
  /** In ms since 1970. */
  startedAt: number;
  /** The name that the owner has typed, or "". The editor puts it in front of the message of each commit, the inbox after **Answered by**. */
  name: string;
}

/**
 * The longest text that can be the password, in UTF-16 units. Cloudflare's settings hold no more. To normalize thousands of accents
 * on one letter would take seconds, and the Worker has 10 ms.
 */
const longestPassword = 5 * 1024;

/**
 * Checks what somebody typed as the inbox's password. Returns "limited" after thirty wrong passwords in a minute from one
 * network. The right password is never refused, because its length is what protects the inbox; the limit only slows guessers down.
 */
export async function checkPassword(context: WorkerContext, typed: string) {
  // Password and network are "" only on this computer, where nobody needs a password. Elsewhere, `checkDoor` lets no request get
  // here while none is set.
  const { password = "", INBOX_LIMIT } = context.var.settings;
  const isRight =
    typed.length <= longestPassword &&
    (await timingSafeEqual(comparable(typed), comparable(password)));
  if (isRight) return "right";
  return (await isWithin(INBOX_LIMIT, readNetworks(context)?.narrow ?? "")) ? "wrong" : "limited";
}

const cookie = "session";

/** How long a session lasts, in ms. */
const sessionTime = 30 * day;

const options = {
  prefix: "host",
  httpOnly: true,
  // With Strict, a link in the owner's email would lead to the sign-in page each time.
  sameSite: "Lax",
  maxAge: sessionTime / 1000,
} as const;

/** Starts a session. There has to be a password. It signs the cookie, so that a new password ends every session. */
export async function startSession(context: WorkerContext, name: string) {
  const { password = "" } = context.var.settings;
  const value = JSON.stringify({ name: oneLine(name, 64).trim(), startedAt: Date.now() });
  await setSignedCookie(context, cookie, value, password, options);
}

/** Reads the session of a request. Returns undefined if there is none. On this computer, there always is one. */
export async function readSession(context: WorkerContext) {
  const { LOCAL, password } = context.var.settings;
  if (LOCAL) return { name: "", startedAt: Date.now() };

  // Anybody could sign a cookie with an empty password.
  if (!password) return undefined;
  const value = await getSignedCookie(context, password, cookie, "host");
  if (!value) return undefined;
  const session = JSON.parse(value) as Session;
  return Date.now() - session.startedAt < sessionTime ? session : undefined;
}

/** Reads the session for the inbox or `/admin`, and renews it once a day. */
export async function renewSession(context: WorkerContext) {
  const session = await readSession(context);
  if (session && Date.now() - session.startedAt > day) await startSession(context, session.name);
  return session;
}

export const endSession = (context: WorkerContext) => deleteCookie(context, cookie, options);
