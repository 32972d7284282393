/// <reference types="node" />
const { isMainThread, Worker } = require("node:worker_threads");

/**
 * Kills this process when its stdin closes. The command that has started it closes that, also by being killed. A thread of its own
 * waits for it, because Gatsby is sometimes busy for seconds, and would then write on.
 */
if (isMainThread)
  new Worker(
    `new (require("node:net").Socket)({ fd: 0 })
      .on("close", () => process.kill(process.pid, "SIGKILL"))
      .resume();`,
    { eval: true },
  ).unref();
