import { DurableObject } from "cloudflare:workers";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { sha256 } from "hono/utils/crypto";
import { type Bindings, type EditorAccess, readSettings } from "../settings";
import { withinPatience } from "../spans";
import { explain } from "./explain";
import { passFile, passGraphql } from "./gate";
import { notSetUp, tell } from "./tell";

/** The header with the name of who edits, percent-encoded. Only the Worker sets it. */
export const nameHeader = "X-Editor-Name";

/** Why GitHub last did not do what was asked, and with which token, which is kept as a hash. */
interface Refusal {
  token: string | null;
  words: string;
}

const limitToSave = bodyLimit({
  maxSize: 8 * 1024 * 1024,
  onError: () =>
    tell(413, "This is more than 8 MB. Choose smaller pictures, or save fewer at once."),
});

/**
 * The object that saves for the editor. On Cloudflare's free plan, an object has 30 s of processor time and the Worker 10 ms, in
 * which no save with pictures could be checked. It needs nothing of the leads' object.
 */
export class Editor extends DurableObject<Bindings> {
  readonly #access = readSettings(this.env).editor;
  readonly #app = new Hono()
    .use(limitToSave)
    .all("*", (context) => this.#answer(context))
    // The Worker has words for it.
    .onError((error) => {
      throw error;
    });

  /** Answers a request of the editor that the Worker has let in. */
  fetch(request: Request) {
    return this.#app.fetch(request);
  }

  /** Answers with what GitHub answers, or says why it doesn't. */
  async #answer(context: Context) {
    const { req } = context;
    const access = this.#access;
    if (!access) return tell(404, notSetUp);

    const name = decodeURIComponent(req.header(nameHeader) ?? "");
    const passage =
      req.method === "POST"
        ? passGraphql(await req.text(), access, name)
        : passFile(req.path, access);
    if ("reason" in passage) return tell(403, passage.reason);

    // Only a GraphQL request has a body.
    const { path, body, saves = false } = passage;
    const ask = async () => {
      const answer = await fetch(`https://api.github.com/${path}`, {
        method: req.method,
        headers: {
          Authorization: `Bearer ${access.token}`,
          "User-Agent": access.repository,
          Accept: req.header("Accept") ?? "*/*",
        },
        body: body && JSON.stringify(body),
      });
      // A file is handed on as it comes.
      return { answer, text: body || !answer.ok ? await answer.text() : undefined };
    };
    const { answer, text } = await withinPatience(ask()).catch(() => ({
      // "No answer" counts as a 503, for which `explain` has words.
      answer: new Response("", { status: 503 }),
      text: "",
    }));

    const { status, headers } = answer;
    const words = explain({ status, headers, text: text ?? "" }, access.repository, saves);
    // A file that arrives clears no refusal, because each would read the storage. The next GraphQL answer clears it.
    if (words || body) await this.#note(words, access).catch(console.error);
    if (words) return tell(503, words);
    const type = { "Content-Type": headers.get("Content-Type") ?? "" };
    return new Response(text ?? answer.body, { status, headers: type });
  }

  /** Notes for the inbox why GitHub refused, or with "" that it no longer does. */
  async #note(words: string, { token }: EditorAccess) {
    if ((await this.lastRefusal()) === words) return;
    await this.ctx.storage.put<Refusal>("refusal", { token: await sha256(token), words });
  }

  /** Returns why GitHub last refused the token that is set now, or "". */
  async lastRefusal() {
    const refusal = await this.ctx.storage.get<Refusal>("refusal");
    const token = this.#access && (await sha256(this.#access.token));
    return refusal && refusal.token === token ? refusal.words : "";
  }
}
