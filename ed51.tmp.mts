import { cpSync, rmSync, mkdirSync } from "node:fs";
import { writeEditor } from "./src/build/publish-editor";
import { startWorker } from "./tools/lib/local-worker";
const port = Number(process.argv[2]);
const out = "/tmp/ed51out" + port;
rmSync(out, { recursive: true, force: true });
mkdirSync(out);
cpSync("static", out, { recursive: true });
console.time("write");
await writeEditor(out, { repository: undefined, branch: "main" });
console.timeEnd("write");
if (port) {
  const s = await startWorker(out + "-inbox", port, out);
  console.log(s.origin);
}
