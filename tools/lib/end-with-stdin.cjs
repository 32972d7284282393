/// <reference types="node" />
const { isMainThread, Worker } = require("node:worker_threads");

/**
 * Runs in Gatsby's process, and in those that Gatsby starts. Kills the process when its stdin closes: `runNode` of command.ts
 * closes it, and so does the system when the command's process is killed. This waits in a thread of its own, because Gatsby may be
 * busy for seconds, and would go on writing.
 */
if (isMainThread)
  new Worker(
    `new (require("node:net").Socket)({ fd: 0 })
      .on("close", () => process.kill(process.pid, "SIGKILL"))
      .resume();`,
    { eval: true },
  ).unref();
