import { resolve } from "node:path";
import { parseServerOptions } from "../src/environment";
import { startInbox } from "./inbox/start-inbox";
import { loadDotEnv } from "../src/load-dot-env";
import { root } from "./lib/root";
import { runScript, untilAborted } from "./lib/run-script";

void runScript(async (stop) => {
  loadDotEnv(root);
  const { inboxPort, inboxFile } = parseServerOptions(process.env);
  const inbox = await startInbox({ port: inboxPort, file: resolve(root, inboxFile) });
  console.log(
    [
      `Inbox: ${inbox.origin} (${inboxFile}, ${inbox.count} so far)`,
      ...Object.values(inbox.webhooks).map((address) => `POST   ${address}`),
      "Ctrl-C ends it.",
    ].join("\n"),
  );
  await untilAborted(stop);
  await inbox.close();
  return 0;
});
