import { WorkerEntrypoint } from "cloudflare:workers";

const mails: object[] = [];
let refusal: { code: string; message: string } | undefined;

/** Takes mails in place of Cloudflare, whose own simulator does not show every field. */
export class Mailbox extends WorkerEntrypoint {
  send(mail: object) {
    if (refusal) throw Object.assign(new Error(refusal.message), { code: refusal.code });
    mails.push(mail);
    return { messageId: "1" };
  }
}

/** A GET reads the mails; a PUT says how it refuses those that follow. */
export default {
  async fetch(request: Request) {
    if (request.method === "PUT") {
      refusal = ((await request.json()) ?? undefined) as typeof refusal;
    }
    return Response.json(mails);
  },
};
