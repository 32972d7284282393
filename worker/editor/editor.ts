import { DurableObject } from "cloudflare:workers";
import type { DurableObjectState } from "@cloudflare/workers-types";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { sha256 } from "hono/utils/crypto";
import { type Bindings, type EditorAccess, readSettings } from "../settings";
import { withinPatience } from "../spans";
import { explain } from "./explain";
import { onlyWhatIsNeeded, type Passage, passFile, passGraphql } from "./gate";

/** The header with the name of who edits, percent-encoded. Only the Worker sets it. */
export const nameHeader = "X-Editor-Name";

/** Why GitHub refused a token, which is kept as a hash. */
interface Refusal {
  token: string | null;
  words: string;
}

/** Answers so that the editor shows the words. */
const tell = (context: Context, status: 403 | 413 | 503, message: string) =>
  context.json({ message }, status);

const limitSize = bodyLimit({
  maxSize: 8 * 1024 * 1024,
  onError: (context) =>
    tell(context, 413, "This is more than 8 MB. Choose smaller pictures, or save fewer at once."),
});

/**
 * The object that saves for the editor. On Cloudflare's free plan, an object has 30 s of processor time and the Worker 10 ms, in
 * which no save with pictures could be checked. It needs nothing of the leads' object.
 */
export class Editor extends DurableObject<Bindings> {
  readonly #app = new Hono();
  readonly #token: string | undefined;

  constructor(state: DurableObjectState, bindings: Bindings) {
    super(state, bindings);
    const access = readSettings(bindings).editor;
    this.#token = access?.token;
    if (!access) return;

    this.#app.get("*", async (context) => {
      const path = passFile(context.req.path, access);
      const address = path && `${path}?recursive=1`;
      return address
        ? this.#forward(context, access, address)
        : tell(context, 403, onlyWhatIsNeeded);
    });
    this.#app.post("*", limitSize, async (context) => {
      const { req } = context;
      const name = decodeURIComponent(req.header(nameHeader) ?? "");
      const passage = passGraphql(await req.text(), access, name);
      if ("refusal" in passage) return tell(context, 403, passage.refusal);
      return this.#forward(context, access, "graphql", passage);
    });
  }

  /** Answers a request of the editor that the Worker has let in. */
  fetch(request: Request) {
    return this.#app.fetch(request);
  }

  /** Sends a request to GitHub and returns its answer, or says why there is none. */
  async #forward(context: Context, access: EditorAccess, path: string, passage?: Passage) {
    const { req } = context;
    const answer = await withinPatience(
      fetch(`https://api.github.com/${path}`, {
        method: req.method,
        headers: {
          Authorization: `Bearer ${access.token}`,
          "User-Agent": access.repository,
          Accept: req.header("Accept") ?? "*/*",
        },
        body: passage && JSON.stringify(passage.body),
      }),
    ).catch(() => new Response("", { status: 503 }));

    const { status, headers } = answer;
    // A file is handed on as it comes.
    const text = passage ? await answer.text() : "";
    const words = explain({ status, headers, text }, access.repository, passage?.saves ?? false);
    // The editor asks for something by GraphQL every minute. That it works again is noted then.
    if (words || passage) await this.#note(words).catch(console.error);
    if (words) return tell(context, 503, words);
    return new Response(passage ? text : answer.body, {
      status,
      headers: { "Content-Type": headers.get("Content-Type") ?? "" },
    });
  }

  /** Notes for the inbox why GitHub refused, or with "" that it no longer does. */
  async #note(words: string) {
    const { storage } = this.ctx;
    if ((await this.readRefusal()) === words) return;
    const refusal: Refusal = { token: await sha256(this.#token ?? ""), words };
    await storage.put("refusal", refusal);
  }

  /** Returns why GitHub last refused the token that is set now, or "". */
  async readRefusal() {
    const { token, words = "" } = (await this.ctx.storage.get<Refusal>("refusal")) ?? {};
    return this.#token && token === (await sha256(this.#token)) ? words : "";
  }
}
