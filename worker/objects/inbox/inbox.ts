import { Hono } from "hono";
import { refuse } from "../../shared/refuse";
import { buttons } from "./buttons";
import { files } from "./files";
import { importer } from "./import";
import type { InboxApp } from "./inbox-app";
import { pages } from "./pages";

/** Answers whoever the Worker has let in. Each page, file and button has a handler. */
export const inbox = new Hono<InboxApp>()
  .basePath("/inbox")
  .route("/", pages)
  .route("/", files)
  .route("/", buttons)
  .route("/", importer)
  .notFound(() => refuse(404, "There is nothing here."))
  // Hands the error on to the Worker, which answers with a page (`onError` in door/inbox.tsx).
  .onError((error) => {
    throw error;
  });
