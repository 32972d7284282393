import { Hono } from "hono";
import { array, boolean, number, object, string } from "yup";
import { answerEditor, notNeededMessage } from "../../shared/answer-editor";
import type { Publishing } from "./publishing";
import { Refusal } from "./refusal";
import { cancelSchedule, endIfPublished, setSchedule } from "./schedule";
import { signedMessage } from "./signed-message";

interface PublishingApp {
  /** What the editor's object hands to this app with each request. Hono expects this name. */
  Bindings: {
    publishing: Publishing;
    kv: SyncKvStorage;
    /** Sets the alarm that publishes what is scheduled, to a moment in ms since 1970. */
    setAlarm: (at: number) => Promise<void>;
    /** The name of whoever asks, or "". */
    name: string;
    /** What the owner has to hear about the token. */
    warning?: string;
  };
}

/** What a page asks for. Other keys are left out. */
const questionSchema = object({
  /** Files in the versions that the page has shown. */
  files: array()
    .of(object({ path: string().required(), published: string(), draft: string() }))
    .default([]),
  /** When to publish them, in ms since 1970. Only "schedule" and "cancel" need it. */
  at: number().default(0),
  publishesAtOnce: boolean().default(false),
});

/** Reads what a page asks for. Returns undefined if it has another shape. */
function readQuestion(text: string) {
  try {
    return questionSchema.validateSync(JSON.parse(text));
  } catch {
    // On a shape that it doesn't expect, yup may fail in any way.
    return undefined;
  }
}

/**
 * Answers the page that publishes with what isn't published after each request. That page asks in
 * `src/editor/publishing/ask-worker.ts`.
 */
export const publishingApp = new Hono<PublishingApp>()
  .basePath("/editor/api/publishing")
  .get("/", async ({ env, json }) => json(await env.publishing.readOverview()))
  .post("/:action", async ({ env, req, json }) => {
    const { publishing, kv, name, warning } = env;
    const question = readQuestion(await req.text());
    if (!question) return answerEditor(400, notNeededMessage);
    const { files, at, publishesAtOnce } = question;
    switch (req.param("action")) {
      case "open":
        // The page sends the conflicts whose published version was not chosen.
        await publishing.takeInPublished(files);
        break;
      case "publish":
        await publishing.publish(files, signedMessage(name, "Publish"), "refuse");
        endIfPublished(kv, files);
        break;
      case "schedule":
        await publishing.requireListed(files);
        // The schedule and the alarm are stored together, because nothing is awaited between them.
        setSchedule(kv, { at, files, by: name });
        await env.setAlarm(at);
        break;
      case "cancel":
        cancelSchedule(kv, at);
        break;
      case "switch":
        publishing.setPublishesAtOnce(publishesAtOnce);
        break;
      default:
        return answerEditor(404, notNeededMessage);
    }
    return json({ ...(await publishing.readOverview()), warning });
  })
  .onError((error) => {
    if (error instanceof Refusal) return answerEditor(409, error.message);
    // Hands the error on to the Worker, which answers the editor (`onError` in door/editor.ts).
    throw error;
  });
