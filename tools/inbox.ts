import { resolve } from "node:path";
import { loadDotEnv, readServerEnvironment, valueOf } from "../src/environment";
import { startInbox } from "./servers/inbox";
import { root, runCommand, serveUntil } from "./lib/command";

void runCommand(async (stop) => {
  loadDotEnv(root);
  const { inboxPort, inboxFile } = valueOf(readServerEnvironment(process.env));
  const inbox = await startInbox({ port: inboxPort, file: resolve(root, inboxFile) });
  console.log(
    [
      `Inbox: ${inbox.origin} (${inboxFile}, ${inbox.count} so far)`,
      ...Object.values(inbox.webhooks).map((address) => `POST   ${address}`),
      "Ctrl-C ends it.",
    ].join("\n"),
  );
  return serveUntil(stop, inbox);
});
