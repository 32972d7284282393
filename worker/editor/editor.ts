import { DurableObject } from "cloudflare:workers";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { sha256 } from "hono/utils/crypto";
import { type Bindings, readSettings } from "../settings";
import { withinPatience } from "../spans";
import { explain, tell } from "./explain";
import { passFile, passGraphql } from "./gate";

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
  readonly #access = readSettings(this.env).editorAccess;
  // An app, because `bodyLimit` is made for Hono. The name of whoever edits is passed as its environment.
  readonly #app = new Hono<{ Bindings: { name: string } }>()
    .use(limitToSave)
    .all("*", ({ req, env }) => this.#answer(req.raw, env.name))
    // Hands the error on to the Worker, which answers the editor (`onError` in routes.ts).
    .onError((error) => {
      throw error;
    });

  /** Answers a request below `/editor/api`. `name` is who edits, or "". */
  answer(request: Request, name: string) {
    return this.#app.fetch(request, { name });
  }

  /** Answers with what GitHub answers, or says why it doesn't. */
  async #answer(request: Request, name: string) {
    const access = this.#access;
    if (!access) {
      return tell(
        404,
        "GITHUB_TOKEN is not set, or a setting of the editor can't be used. The inbox names what can't.",
      );
    }

    const { token, repository, branch } = access;
    const { pathname } = new URL(request.url);
    // Tells Sveltia who edits, and src/editor/start.ts which repository and branch to edit.
    if (pathname === "/editor/api/v3/user") {
      return Response.json({ id: 1, login: "owner", name: name || "Owner", repository, branch });
    }
    // Tells Sveltia that the owner may write.
    if (pathname.includes("/collaborators/")) return new Response(null, { status: 204 });

    const passage =
      request.method === "POST"
        ? passGraphql(await request.text(), access, name)
        : passFile(pathname, access);
    if ("reason" in passage) return tell(403, passage.reason);

    // Only a GraphQL request has a body.
    const { path, body, saves = false } = passage;
    const ask = async () => {
      const answer = await fetch(`https://api.github.com/${path}`, {
        method: body ? "POST" : "GET",
        headers: {
          Authorization: `Bearer ${token}`,
          "User-Agent": repository,
          Accept: request.headers.get("Accept") ?? "*/*",
        },
        body,
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
    const words = explain({ status, headers, text: text ?? "" }, repository, saves);
    // Only an answer to GraphQL clears a refusal. If each of many files did, each would read the storage.
    if (words || body) await this.#note(words).catch(console.error);
    if (words) return tell(503, words);
    return new Response(text ?? answer.body, {
      status,
      headers: { "Content-Type": headers.get("Content-Type") ?? "" },
    });
  }

  /** Returns the key of the note about the token that is set now: a hash, so that no token is stored. */
  async #tokenHash() {
    return String(await sha256(this.#access?.token ?? ""));
  }

  /**
   * Notes for the inbox why GitHub didn't do what the editor asked, or, with "", that it does so again. The note belongs to the
   * token.
   */
  async #note(words: string) {
    if ((await this.lastRefusal()) === words) return;
    await this.ctx.storage.put(await this.#tokenHash(), words);
  }

  /** Returns the last note about the token that is set now, or "". */
  async lastRefusal() {
    return (await this.ctx.storage.get<string>(await this.#tokenHash())) ?? "";
  }
}
