import type { StringSchema } from "yup";
import type { AnyLead } from "../lead";
import type { Message } from "../message";

/** The values of the channels' settings, by their names at Cloudflare. Undefined if one isn't set, or can't be used. */
export type ChannelSettings = Readonly<Record<string, string | undefined>>;

/** A way to tell the owner about leads. */
export interface Channel {
  /** Names its messages in the store, and the result of its test in the inbox. */
  name: string;
  /** The rules of its settings, by their names at Cloudflare. The channel is off unless all of them are set. */
  rules: Readonly<Record<string, StringSchema>>;
  /** True if it needs the binding that sends emails. */
  needsEmail?: true;
  /** True if its hourly message is also about junk. */
  hearsOfJunk?: true;
  /** Writes the message about a lead. */
  announce: (lead: AnyLead) => Message;
  /**
   * Sends a message. Throws a {@link MessageRefusal} if the message was refused for something in it. Throws another error if the
   * channel takes no messages for now, or if no answer came within 20 seconds.
   */
  send: (message: Message, settings: ChannelSettings, emailService?: SendEmail) => Promise<void>;
}

/** Says that a channel has refused a message for something in it. The channel may still take other messages. */
export class MessageRefusal extends Error {}
