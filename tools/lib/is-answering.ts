import { once } from "node:events";
import { connect, type NetConnectOpts } from "node:net";

/** True if a program listens at a port of this computer, or at a socket with a name. */
export async function isAnswering(place: NetConnectOpts) {
  const connection = connect(place);
  const isConnected = await once(connection, "connect").then(
    () => true,
    () => false,
  );
  connection.destroy();
  return isConnected;
}
