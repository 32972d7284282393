import { timingSafeEqual } from "hono/utils/buffer";
import { type Environment, passwordOf } from "./bindings";
import { isWithin } from "./guards";

/**
 * Checks what somebody typed as the inbox's password. Returns "limited" after thirty wrong passwords in a minute from one
 * network. The right password is never refused, because its length is what protects the inbox; the limit only saves work.
 */
export async function checkPassword(environment: Environment, typed: string, network = "") {
  if (await timingSafeEqual(typed.trim(), passwordOf(environment))) return "right";
  return (await isWithin(environment.INBOX_LIMIT, network)) ? "wrong" : "limited";
}
