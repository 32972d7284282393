import { timingSafeEqual } from "hono/utils/buffer";
import { type Environment, passwordOf } from "./bindings";
import { isWithin } from "./guards";

/**
 * Checks what was typed as the inbox's password. Returns "limited" after thirty wrong ones in a minute from one network. The
 * right one is never refused: what protects the inbox is the password's length, and the limit only saves work.
 */
export async function checkPassword(environment: Environment, network = "", typed = "") {
  if (await timingSafeEqual(typed.trim(), passwordOf(environment))) return "right";
  return (await isWithin(environment.INBOX_LIMIT, network)) ? "wrong" : "limited";
}
