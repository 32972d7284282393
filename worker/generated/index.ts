import { allInboxWords } from "../../src/shared/content/inbox-words";
import { formShapes, mapValues } from "../../src/shared/forms/shapes";
import { labelOfKey } from "../../src/shared/key-label";
import type { SiteData } from "../../src/shared/site-data";

/** The committed default, until there is a build. A build writes `site-data.ts` beside this file, and package.json names that first. */
export const siteData: SiteData = {
  name: "24-Hour Build",
  language: "en",
  words: allInboxWords,
  labels: mapValues(formShapes, ({ fields }) =>
    mapValues(fields, (_field, name) => labelOfKey(name)),
  ),
  style: "",
};
