import { WorkerEntrypoint } from "cloudflare:workers";

interface Refusal {
  /** An error's code, or "NEVER" for no answer at all. */
  code: string;
  message: string;
  /** A text. Only emails that contain it are refused. */
  only?: string;
}

const mails: object[] = [];
let refusal: Refusal | undefined;

/** Takes emails in place of Cloudflare, whose own simulator does not show every field. */
export class Mailbox extends WorkerEntrypoint {
  async send(mail: object) {
    if (refusal && JSON.stringify(mail).includes(refusal.only ?? "")) {
      if (refusal.code === "NEVER") await new Promise((later) => setTimeout(later, 600_000));
      throw Object.assign(new Error(refusal.message), { code: refusal.code });
    }
    mails.push(mail);
    return { messageId: "1" };
  }
}

/** A GET reads the emails. A PUT sets the refusal of the emails that follow, or null to take them again. */
export default {
  async fetch(request: Request) {
    if (request.method === "PUT") refusal = ((await request.json()) as Refusal | null) ?? undefined;
    return Response.json(mails);
  },
};
