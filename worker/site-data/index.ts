import { inboxWords } from "../../src/shared/content/inbox-words";
import { formShapes, mapValues } from "../../src/shared/forms/shapes";
import { labelOfKey } from "../../src/shared/key-label";
import type { SiteData } from "../../src/shared/site-data";

/** Stands in for the data of a build. A build writes `worker/site-data.ts`, which every import finds before this folder. */
export const siteData: SiteData = {
  name: "24-Hour Build",
  language: "en",
  words: inboxWords,
  labels: mapValues(formShapes, ({ fields }) =>
    mapValues(fields, (_field, name) => labelOfKey(name)),
  ),
  style: "",
};
