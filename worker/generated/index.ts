import { allInboxWords } from "../../src/shared/content/inbox-words";
import type { SiteData } from "../../src/shared/site-data";

/** The committed default, until there is a build. A build writes `site-data.ts` beside this file, and package.json names that first. */
export const siteData: SiteData = {
  name: "24-Hour Build",
  language: "en",
  words: allInboxWords,
  labels: { consultation: {}, "project-intake": {} },
  style: "",
};
