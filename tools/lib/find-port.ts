import { UserError } from "../../src/shared/user-error";
import { isAnswering } from "./is-answering";

/** If `PORT` is not set, the search for a free port starts here. */
const defaultPort = 8000;

/**
 * Finds the port for the site: the wanted port, or the first free port from 8000 on.
 *
 * @throws {@link UserError} if the wanted port is in use.
 */
export async function findPort(wanted: number | undefined) {
  let port = wanted ?? defaultPort;
  // A browser that opens localhost may reach a program that uses the port only on ::1.
  while (
    (await isAnswering({ port, host: "127.0.0.1" })) ||
    (await isAnswering({ port, host: "::1" }))
  ) {
    if (wanted) {
      throw new UserError(
        `Port ${wanted} is in use by another program. Set PORT to another port, or leave it unset to take a free one.`,
      );
    }
    port += 1;
  }
  return port;
}
