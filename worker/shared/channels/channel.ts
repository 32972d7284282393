import type { StringSchema } from "yup";
import type { AnyLead } from "../lead";
import type { Message } from "../message";

/** What the channels' settings are, by their names. What isn't set, or can't be used, is undefined. */
export type ChannelSettings = Readonly<Record<string, string | undefined>>;

/** A way to tell the owner about leads. */
export interface Channel {
  /** Names its messages in the store, and the result of its test in the inbox. */
  name: string;
  /** The rules of its settings, all of which it needs, by their names at Cloudflare. */
  rules: Readonly<Record<string, StringSchema>>;
  /** True if it needs the binding that sends emails. */
  needsEmail?: true;
  /** True if its hourly message is also about junk. */
  hearsOfJunk?: true;
  /** Writes the message about a lead. */
  announce: (lead: AnyLead) => Message;
  /**
   * Sends a message. Throws a {@link MessageRefusal} if it was refused for something in it, or another error if the channel takes
   * none for now, or if no answer came within 20 seconds.
   */
  send: (message: Message, settings: ChannelSettings, emailService?: SendEmail) => Promise<void>;
}

/** A channel's answer that it doesn't take a message for something in it. It may take another one. */
export class MessageRefusal extends Error {}
