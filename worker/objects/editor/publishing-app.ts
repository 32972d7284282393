import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { array, boolean, number, object, string } from "yup";
import { answerEditor, notNeededMessage } from "../../shared/answer-editor";
import type { Publishing } from "./publishing";
import { Refusal } from "./refusal";
import { endSchedule, scheduleIn, setSchedule } from "./schedule";
import { signed } from "./signed";

/** What the editor's object hands to this app with each request. Hono expects this name. */
interface PublishingApp {
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

/** What a page asks for. Whatever else it sends is left out. */
const question = object({
  /** Files in the versions that the page has shown. */
  files: array()
    .of(object({ path: string().required(), published: string(), draft: string() }))
    .default([]),
  /** When to publish them, in ms since 1970. */
  at: number().default(0),
  publishesAtOnce: boolean().default(false),
});

/** Reads what a page asks for. Returns undefined if it has another shape, on which yup may fail in any way. */
function readQuestion(text: string) {
  try {
    return question.validateSync(JSON.parse(text));
  } catch {
    return undefined;
  }
}

const limitLists = bodyLimit({
  maxSize: 256 * 1024,
  onError: () => answerEditor(413, "These are too many entries at once. Choose fewer."),
});

/** Answers the page that publishes. Each request is answered with what isn't published after it. */
export const publishingApp = new Hono<PublishingApp>()
  .basePath("/editor/api/publishing")
  .use(limitLists)
  .get("/", async ({ env, json }) => json(await env.publishing.read()))
  .post("/:action", async ({ env, req, json }) => {
    const { publishing, kv, name, warning } = env;
    const asked = readQuestion(await req.text());
    if (!asked) return answerEditor(400, notNeededMessage);
    const { files, at, publishesAtOnce } = asked;
    switch (req.param("action")) {
      case "open":
        await publishing.takeIn(files);
        break;
      case "publish":
        await publishing.publish(files, signed(name, "Publish"), "refuse");
        if (scheduleIn(kv)?.isGivenUp) endSchedule(kv);
        break;
      case "schedule":
        await publishing.requireListed(files);
        // Both are written at once, because nothing is awaited between them.
        setSchedule(kv, { at, files, by: name });
        await env.setAlarm(at);
        break;
      case "cancel":
        endSchedule(kv);
        break;
      case "switch":
        publishing.setPublishesAtOnce(publishesAtOnce);
        break;
      default:
        return answerEditor(404, notNeededMessage);
    }
    return json({ ...(await publishing.read()), warning });
  })
  .onError((error) => {
    if (error instanceof Refusal) return answerEditor(409, error.message);
    // Hands the error on to the Worker, which answers the editor (`onError` in door/editor.ts).
    throw error;
  });
