import type { Context } from "hono";
import { timingSafeEqual } from "hono/utils/buffer";
import type { WorkerApp } from "../hono-app";
import { readNetworks } from "../guards";
import { isWithin } from "../networks";

/**
 * Checks what somebody typed as the inbox's password. Returns "limited" after thirty wrong passwords in a minute from one
 * network. The right password is never refused, because its length is what protects the inbox; the limit only slows guessers down.
 */
export async function checkPassword(context: Context<WorkerApp>, typed: string) {
  // Password and network are "" only on this computer, where everybody is signed in anyway: elsewhere, `checkDoor` stops a request
  // while no password is set.
  const { password = "", INBOX_LIMIT } = context.var.settings;
  if (await timingSafeEqual(typed.trim(), password)) return "right";
  return (await isWithin(INBOX_LIMIT, readNetworks(context)?.own ?? "")) ? "wrong" : "limited";
}
