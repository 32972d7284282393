import type { Channel } from "./channel";
import { mail } from "./mail";
import { ping } from "./ping";

/** The ways to tell the owner about leads. Another one is a line here and a file beside this one. */
export const channels: Channel[] = [mail, ping];
