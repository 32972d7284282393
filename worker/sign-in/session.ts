import type { Context } from "hono";
import { deleteCookie, getSignedCookie, setSignedCookie } from "hono/cookie";
import type { Session, WorkerApp } from "../hono-app";
import { day } from "../spans";
import { oneLine } from "../one-line";

const cookie = "session";

const sessionDays = 30;

const options = {
  prefix: "host",
  httpOnly: true,
  // With Strict, a link in the owner's email would lead to the sign-in page each time.
  sameSite: "Lax",
  maxAge: (sessionDays * day) / 1000,
} as const;

/** Starts a session. There has to be a password, which signs the cookie, so that a new one ends every session. */
export async function startSession(context: Context<WorkerApp>, name: string) {
  const { password = "" } = context.var.settings;
  const value = JSON.stringify({ name: oneLine(name, 64).trim(), startedAt: Date.now() });
  await setSignedCookie(context, cookie, value, password, options);
}

/** Reads the session of a request. Returns undefined if there is none. On this computer, there always is one. */
export async function readSession(context: Context<WorkerApp>) {
  const { LOCAL, password } = context.var.settings;
  if (LOCAL) return { name: "", startedAt: Date.now() };

  // Anybody could sign a cookie with an empty password.
  if (!password) return undefined;
  const value = await getSignedCookie(context, password, cookie, "host");
  if (!value) return undefined;
  const session = JSON.parse(value) as Session;
  return Date.now() - session.startedAt < sessionDays * day ? session : undefined;
}

/** Reads the session for the inbox or `/admin`, and renews it once a day. */
export async function renewSession(context: Context<WorkerApp>) {
  const session = await readSession(context);
  if (session && Date.now() - session.startedAt > day) await startSession(context, session.name);
  return session;
}

export const endSession = (context: Context<WorkerApp>) => deleteCookie(context, cookie, options);
