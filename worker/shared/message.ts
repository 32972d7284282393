import { fill } from "../../src/shared/fill";
import { words } from "./words";
import { type AnyLead, formNameOf } from "./lead";
import { formatUtc, replyTime } from "./spans";

/** What the owner is sent about leads. A ping sends only the subject. */
export interface Message {
  subject: string;
  text: string;
  replyTo?: string;
  /** The message to send instead if this one is refused for something in it. */
  fallback?: Message;
}

/** Writes by when the owner promises to answer a lead. */
export const deadlineOf = ({ receivedAt }: AnyLead) => formatUtc(receivedAt + replyTime);

/** Returns the mark before a subject or a name if the lead has mistakes, and otherwise "". */
export const markOf = ({ mistakes }: AnyLead) =>
  mistakes.length > 0 ? `[${words.checkThis}] ` : "";

/** Announces a lead in one line that names nobody. */
export function announcementOf(lead: AnyLead) {
  const { id, inbox } = lead;
  const isStored = id !== undefined;
  const link = isStored ? `${inbox}?lead=${id}` : inbox;
  return fill(words.ping, { form: formNameOf(lead), deadline: deadlineOf(lead), link });
}
