import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { FormType } from "../../src/routes";
import { closeServer, listenOnLoopback } from "../loopback/listen";
import { createInbox } from "./create-inbox";
import { openSubmissionFile } from "./submission-file";

/** How to start an inbox. */
export interface StartInboxOptions {
  /** The port, and no other; 0 takes any free one. Left out: 8001 or the next free one. */
  port?: number | undefined;
  /** The path of the file that keeps the submissions. */
  file: string;
}

/** An inbox that listens. */
export interface RunningInbox {
  /** Where it is read, such as `http://127.0.0.1:8001`. */
  origin: string;
  /** The address that each form posts to. */
  webhooks: Record<FormType, string>;
  /** How many submissions the file held at the start. */
  count: number;
  /** Ends it; resolves once the port is free. */
  close: () => Promise<void>;
}

/**
 * Starts an inbox on 127.0.0.1. Lines of its file that are damaged are named on the console and
 * left as they are.
 *
 * @throws {@link PortError} when the port asked for is in use
 */
export async function startInbox({ port, file }: StartInboxOptions): Promise<RunningInbox> {
  const { submissions, damagedLines } = await openSubmissionFile(file).read();
  if (damagedLines.length > 0) {
    console.warn(
      `Inbox: ${file} has damaged lines (${damagedLines.join(", ")}), perhaps cut off by a crash. They are left as they are and not shown; the other ${submissions.length} are.`,
    );
  }
  const answer = getRequestListener(createInbox({ file }).fetch);
  const server = createServer((request, response) => void answer(request, response));
  const origin = await listenOnLoopback(server, { port, firstPort: 8001, variable: "INBOX_PORT" });
  return {
    origin,
    webhooks: {
      consultation: `${origin}/webhook/consultation`,
      "project-intake": `${origin}/webhook/project-intake`,
    },
    count: submissions.length,
    close: () => closeServer(server),
  };
}
