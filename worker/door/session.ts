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
  /**
   * The name that the owner has typed, or "". The editor puts it in front of the message of each commit, the inbox after **Answered
   * by**.
   */
  name: string;
}

const cookieName = "session";

/** How long a session lasts, in ms. */
const sessionTime = 30 * day;

const cookieOptions = {
  prefix: "host",
  httpOnly: true,
  // With Strict, a link in the owner's email would lead to the sign-in page each time.
  sameSite: "Lax",
  // In seconds.
  maxAge: sessionTime / 1000,
} as const;

/** Starts a session. There has to be a password. It signs the cookie, so that a new password ends every session. */
export async function startSession(context: WorkerContext, name: string) {
  const { password = "" } = context.var.settings;
  const value = JSON.stringify({ name: oneLine(name, 64).trim(), startedAt: Date.now() });
  await setSignedCookie(context, cookieName, value, password, cookieOptions);
}

/** Reads the session of a request. Returns undefined if there is none. On this computer, there always is one. */
export async function readSession(context: WorkerContext) {
  const { LOCAL, password } = context.var.settings;
  if (LOCAL) return { name: "", startedAt: Date.now() };

  // Anybody could sign a cookie with an empty password.
  if (!password) return undefined;
  const value = await getSignedCookie(context, password, cookieName, cookieOptions.prefix);
  if (!value) return undefined;
  const session = JSON.parse(value) as Session;
  const goesOn = Date.now() - session.startedAt < sessionTime;
  return goesOn ? session : undefined;
}

/** Reads the session for the inbox or `/admin`, and renews it once a day. */
export async function renewSession(context: WorkerContext) {
  const session = await readSession(context);
  if (session && Date.now() - session.startedAt > day) await startSession(context, session.name);
  return session;
}

export const endSession = (context: WorkerContext) =>
  deleteCookie(context, cookieName, cookieOptions);

/**
 * The longest text that can be the password, in UTF-16 units. Cloudflare's settings hold no more. To normalize thousands of accents
 * on one letter would take seconds, and the Worker has 10 ms.
 */
const maxPasswordLength = 5 * 1024;

/**
 * Checks what somebody typed as the inbox's password. Returns "limited" after thirty wrong passwords in a minute from one network.
 * The limit only slows guessers down, and never refuses the right password, because the length of a password is what protects the
 * inbox.
 */
export async function checkPassword(context: WorkerContext, typed: string) {
  // On this computer, no password is needed, and an empty one is right. Elsewhere, `checkOpenAndOrigin` refuses every request while
  // none is set.
  const { password = "", INBOX_LIMIT } = context.var.settings;
  const isRight =
    typed.length <= maxPasswordLength &&
    (await timingSafeEqual(comparable(typed), comparable(password)));
  if (isRight) return "right";
  // On this computer, there is no network, and all requests count together.
  const network = readNetworks(context)?.narrow ?? "";
  return (await isWithin(INBOX_LIMIT, network)) ? "wrong" : "limited";
}
