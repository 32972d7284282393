import { hash } from "node:crypto";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { UserError } from "../../src/shared/user-error";
import { isAnswering } from "./is-answering";

/**
 * Returns the name of a socket that stands for a folder. Only one process can listen at it, and the system frees it when that
 * process ends, even if it's killed.
 */
function socketOf(root: string) {
  const name = `twenty-four-hour-build-${hash("sha256", root).slice(0, 20)}`;
  if (process.platform === "win32") return `\\\\.\\pipe\\${name}`;
  // Linux has sockets without a file, whose names begin with a NUL.
  return process.platform === "linux" ? `\0${name}` : join(tmpdir(), name);
}

/** Listens at a socket. Returns undefined if another process does. */
async function listenAt(socket: string) {
  const server = createServer((connection) => connection.destroy()).listen(socket);
  try {
    await once(server, "listening");
    return server;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EADDRINUSE") return undefined;
    throw error;
  }
}

/**
 * Runs a task while no other command builds, serves or deletes in a folder, and returns what the task returns.
 *
 * @throws {@link UserError} if another command is running.
 */
export async function withSiteLock<T>(root: string, task: () => Promise<T>) {
  const socket = socketOf(root);
  let server = await listenAt(socket);
  if (!server && !(await isAnswering({ path: socket }))) {
    // The other process has ended in the meantime. On macOS, the file of a killed process's socket stays.
    if (process.platform === "darwin") rmSync(socket, { force: true });
    server = await listenAt(socket);
  }
  if (!server) {
    throw new UserError(
      `Another command is running in ${root}. End it first, with Ctrl-C where it runs.`,
    );
  }

  try {
    return await task();
  } finally {
    server.close();
  }
}
