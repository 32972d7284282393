import type { Channel } from "./channel";
import { mail } from "./mail";
import { ping } from "./ping";

/** The ways to tell the owner about leads. To add one, write a file beside this one, and name it here. */
export const channels: Channel[] = [mail, ping];
