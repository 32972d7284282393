import { UserError } from "../../src/user-error";
import { existsSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { closeServer, listenOnLoopback } from "../loopback/listen";
import { createPreview } from "./create-preview";

/** How to start a preview. */
export interface StartPreviewOptions {
  /** The port, and no other; 0 takes any free one. Left out: 8000 or the next free one. */
  port?: number | undefined;
  /** The folder of the built site. */
  directory: string;
}

/** A preview that listens. */
export interface RunningPreview {
  /** Where the site is, such as `http://127.0.0.1:8000`. */
  origin: string;
  /** Ends it; resolves once the port is free. */
  close: () => Promise<void>;
}

/** Thrown when there is no built site to serve. */
export class MissingSiteError extends UserError {
  override name = "MissingSiteError";
}

/**
 * Serves a built site on 127.0.0.1.
 *
 * @throws {@link MissingSiteError} when the folder holds no built site
 * @throws {@link PortError} when the port asked for is in use
 */
export async function startPreview(options: StartPreviewOptions): Promise<RunningPreview> {
  const { port, directory } = options;
  if (!existsSync(join(directory, "index.html"))) {
    throw new MissingSiteError(
      `${directory} holds no built site (index.html is missing). Run npm run build first.`,
    );
  }
  const server = createServer(createPreview(directory));
  const origin = await listenOnLoopback(server, { port, firstPort: 8000, variable: "PORT" });
  return { origin, close: () => closeServer(server) };
}
