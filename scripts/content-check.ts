import { resolve } from "node:path";
import { layOutSharePicture } from "../src/build/share-picture";
import { ContentError } from "../src/content/fault";
import { readContent } from "../src/content/read-content";

readContent(resolve("content"))
  .then((content) => layOutSharePicture(content, resolve(".")))
  .then(
    () => {
      console.log("The content has no faults.");
    },
    (error: unknown) => {
      if (!(error instanceof ContentError)) throw error;
      console.error(error.message);
      process.exitCode = 1;
    },
  );
