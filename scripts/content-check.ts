import { resolve } from "node:path";
import { ContentError } from "../src/content/fault";
import { readContent } from "../src/content/read-content";

readContent(resolve("content")).then(
  () => {
    console.log("The content has no faults.");
  },
  (error: unknown) => {
    if (!(error instanceof ContentError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  },
);
