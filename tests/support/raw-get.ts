import { once } from "node:events";
import { get, type IncomingMessage, type RequestOptions } from "node:http";

/** Sends a GET whose path or `Host` is as it is told, where `fetch` would tidy the one and choose the other. */
export async function rawGet(address: string, options: RequestOptions): Promise<IncomingMessage> {
  const [response] = (await once(get(address, options), "response")) as [IncomingMessage];
  return response.resume();
}
