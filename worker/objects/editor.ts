import { DurableObject } from "cloudflare:workers";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { sha256 } from "hono/utils/crypto";
import { type Bindings, type EditorAccess, readSettings } from "../shared/settings";
import { log } from "../shared/log";
import { day, hour } from "../shared/spans";
import { daysShown, describeEnd, type TokenSource, type TokenState } from "../shared/token-state";
import { answerEditor } from "../shared/answer-editor";
import { askGithub } from "./editor/ask-github";
import { explain, explainTokenEnd, unknownSaveMessage } from "./editor/explain";
import { passFile, passGraphql, type PassedRequest } from "./editor/gate";
import { publishScheduled } from "./editor/publish-scheduled";
import { Publishing } from "./editor/publishing";
import { publishingApp } from "./editor/publishing-app";

const limitSaves = bodyLimit({
  // A picture of 6 MB becomes 8 MB of Base64. `src/editor/config.ts` has that limit, too.
  maxSize: 8 * 1024 * 1024,
  onError: () =>
    answerEditor(413, "This is more than 8 MB. Choose smaller pictures, or save fewer at once."),
});

/** What is recorded of a token. */
interface TokenRecord extends TokenState {
  /** When GitHub was last asked about it, in ms since 1970. */
  askedAt: number;
  /** Why GitHub refused it then, or "". */
  refusedWhenAsked: string;
}

const noToken =
  "GITHUB_TOKEN is not set, or a setting of the editor can't be used. The inbox names what can't.";

/** For how long after a save the editor is told that nobody knows whether it worked, in ms. It asks only right after a save. */
const unknownTimeMs = 10_000;

/**
 * The object that saves and publishes for the editor. No save with pictures could be checked in the 10 ms of processor time that
 * the Worker has on Cloudflare's free plan. An object has 30 s. This one works without the leads' object, which only announces what
 * couldn't be published.
 */
export class Editor extends DurableObject<Bindings> {
  readonly #access = readSettings(this.env).editorAccess;
  readonly #kv = this.ctx.storage.kv;
  readonly #publishing = this.#access && new Publishing(this.#access, this.#kv);
  /** Until when the editor is told that nobody knows whether its last save worked, in ms since 1970. */
  #unknownUntil = 0;
  // An app, because `bodyLimit` is made for Hono. Its environment is the name of whoever edits.
  readonly #app = new Hono<{ Bindings: { name: string } }>()
    .use(limitSaves)
    .all("/editor/api/publishing/*", ({ req, env }) => this.#answerPublishing(req.raw, env.name))
    .all("*", ({ req, env }) => this.#answerSveltia(req.raw, env.name))
    // Hands the error on to the Worker, which answers the editor (`onError` in door/editor.ts).
    .onError((error) => {
      throw error;
    });

  /** Answers a request below `/editor/api`. `name` is who edits, or "". */
  answer(request: Request, name: string) {
    return this.#app.fetch(request, { name });
  }

  /** Answers a request of the page that publishes, or of the strip that leads to it. */
  async #answerPublishing(request: Request, name: string) {
    if (!this.#publishing) return answerEditor(404, noToken);
    const { end } = await this.readToken("ask nobody");
    return publishingApp.fetch(request, {
      publishing: this.#publishing,
      kv: this.#kv,
      setAlarm: (at) => this.ctx.storage.setAlarm(at),
      name,
      warning: describeEnd(end, daysShown),
    });
  }

  /** Sums up for the inbox what isn't published yet. Undefined until somebody has opened the editor. */
  async summarize() {
    return this.#publishing?.summarize();
  }

  /** Publishes what is scheduled. If that can't be done, the leads' object sends a message. */
  override async alarm() {
    try {
      const { nextTryAt, failure } = await publishScheduled(this.#kv, this.#publishing);
      if (nextTryAt !== undefined) await this.ctx.storage.setAlarm(nextTryAt);
      if (failure) await this.env.LEADS.getByName("leads").announcePublishingFailure(failure);
    } catch (error) {
      log("alarm failed", { error });
      // Cloudflare runs an alarm that fails only six times more.
      await this.ctx.storage.setAlarm(Date.now() + hour);
    }
  }

  /** Answers what Sveltia asks of GitHub's API. */
  async #answerSveltia(request: Request, name: string) {
    const access = this.#access;
    if (!access) return answerEditor(404, noToken);

    const { pathname } = new URL(request.url);
    // Tells Sveltia who edits.
    if (pathname === "/editor/api/v3/user") {
      return Response.json({ id: 1, login: "owner", name: name || "Owner" });
    }
    // Tells Sveltia that the owner may write.
    if (pathname.includes("/collaborators/")) return new Response(null, { status: 204 });

    const passed =
      request.method === "POST"
        ? passGraphql(await request.text(), access, name)
        : passFile(pathname, access);
    if ("reason" in passed) return answerEditor(403, passed.reason);
    return this.#passOn(passed, access, request.headers.get("Accept") ?? "*/*");
  }

  /** Answers with what GitHub answers, or says what to do about it. */
  async #passOn({ path, body, purpose }: PassedRequest, access: EditorAccess, accept: string) {
    // After a save that failed, the editor looks whether the branch has moved. If so, it would say that somebody else has saved.
    const looksAfterFailure = purpose === "query" && Date.now() < this.#unknownUntil;
    if (looksAfterFailure) return answerEditor(503, unknownSaveMessage);

    const reply = await askGithub(path, access, { accept, body });
    const refusal = explain(reply, access, purpose);
    if (refusal === unknownSaveMessage) this.#unknownUntil = Date.now() + unknownTimeMs;
    const { answer, text } = reply;
    // GitHub lists errors in its answer to a save that has failed.
    const mayHaveSaved = purpose === "save" && !text?.includes('"errors"');
    if (mayHaveSaved) this.#publishing?.noteChange();
    // The inbox names what kept the editor from working, until a save works.
    if (refusal || mayHaveSaved) {
      await this.#record({ refusal: refusal ?? "" }).catch((error: unknown) =>
        log("refusal not recorded", { error }),
      );
    }
    if (refusal) return answerEditor(503, refusal);
    return new Response(text ?? answer.body, {
      status: answer.status,
      headers: { "Content-Type": answer.headers.get("Content-Type") ?? "" },
    });
  }

  /** Returns the key of what is recorded of the token that is set now: a hash, so that no token is stored. */
  async #tokenKey() {
    return `token ${await sha256(this.#access?.token ?? "")}`;
  }

  async #readRecord() {
    const record = this.#kv.get<TokenRecord>(await this.#tokenKey());
    return record ?? { refusal: "", refusedWhenAsked: "", askedAt: 0 };
  }

  async #record(changes: Partial<TokenRecord>) {
    const record = await this.#readRecord();
    this.#kv.put(await this.#tokenKey(), { ...record, ...changes });
  }

  /** Returns what is known of the token that is set now. */
  async readToken(source: TokenSource): Promise<TokenState> {
    const access = this.#access;
    if (!access) return { refusal: "" };
    const { askedAt } = await this.#readRecord();
    if (source === "ask GitHub" && Date.now() - askedAt > day) {
      // Recorded before the answer, so that the inbox waits only once a day for a GitHub that is down.
      await this.#record({ askedAt: Date.now() });
      await this.#record(await askAboutToken(access));
    }
    const { refusal, refusedWhenAsked, end } = await this.#readRecord();
    return { refusal: refusal || refusedWhenAsked, end };
  }
}

/** Asks GitHub about the repository, to learn of the token. Learns nothing if GitHub is down. */
async function askAboutToken(access: EditorAccess): Promise<Partial<TokenRecord>> {
  const reply = await askGithub(`repos/${access.repository}`, access);
  const { answer } = reply;
  if (answer.ok) {
    await answer.body?.cancel();
    return { refusedWhenAsked: "", end: explainTokenEnd(answer, access) };
  }
  if (answer.status >= 500) return {};
  return { refusedWhenAsked: explain(reply, access, "read") ?? "" };
}
