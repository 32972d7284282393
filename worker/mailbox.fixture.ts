import { WorkerEntrypoint } from "cloudflare:workers";

interface Refusal {
  code: string;
  message: string;
  /** Only emails that contain this are refused. */
  only?: string;
}

const mails: object[] = [];
let refusal: Refusal | undefined;

/** Takes emails in place of Cloudflare, whose own simulator does not show every field. */
export class Mailbox extends WorkerEntrypoint {
  async send(mail: object) {
    if (refusal && JSON.stringify(mail).includes(refusal.only ?? "")) {
      // One that never answers.
      if (refusal.code === "NEVER") await new Promise((later) => setTimeout(later, 600_000));
      throw Object.assign(new Error(refusal.message), { code: refusal.code });
    }
    mails.push(mail);
    return { messageId: "1" };
  }
}

/** A GET reads the emails; a PUT says how it refuses those that follow. */
export default {
  async fetch(request: Request) {
    if (request.method === "PUT") refusal = ((await request.json()) as Refusal | null) ?? undefined;
    return Response.json(mails);
  },
};
