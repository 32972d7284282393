import { resolve } from "node:path";
import { loadDotEnv, readEnvironment } from "../src/environment";
import { startInbox } from "./servers/inbox";
import { root, runCommand, serveUntil } from "./lib/command";

void runCommand(async (stop) => {
  loadDotEnv(root);
  const { INBOX_PORT, INBOX_FILE } = readEnvironment(process.env);
  const inbox = await startInbox({ port: INBOX_PORT, file: resolve(root, INBOX_FILE) });
  console.log(
    [
      `Inbox: ${inbox.origin} (${INBOX_FILE}, ${inbox.count} so far)`,
      ...Object.values(inbox.webhooks).map((address) => `POST   ${address}`),
      "Ctrl-C ends it.",
    ].join("\n"),
  );
  return serveUntil(stop, inbox);
});
