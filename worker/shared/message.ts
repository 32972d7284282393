import { fill } from "../../src/shared/fill";
import { words } from "./words";
import { type AnyLead, formNameOf } from "./lead";
import { formatUtc, replyTime } from "./spans";

/** What the owner is sent about leads. A ping sends only the subject. */
export interface Message {
  subject: string;
  text: string;
  replyTo?: string;
  /** What is sent instead if this message is refused for something in it. */
  fallback?: Message;
}

export const deadlineOf = ({ receivedAt }: AnyLead) => formatUtc(receivedAt + replyTime);

/** Marks a subject or a name if the lead has to be checked. */
export const markOf = ({ mistakes }: AnyLead) =>
  mistakes.length > 0 ? `[${words.checkThis}] ` : "";

/** Announces a lead in one line that names nobody. Links to it or, if it isn't stored, to the inbox. */
export function announcementOf(lead: AnyLead) {
  const { id, inbox } = lead;
  const link = id === undefined ? inbox : `${inbox}?lead=${id}`;
  return fill(words.ping, { form: formNameOf(lead), deadline: deadlineOf(lead), link });
}
