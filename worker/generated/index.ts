import { allInboxWords } from "../../src/shared/content/inbox-words";
import type { SiteData } from "../../src/shared/site-data";

/**
 * Stands in for `site-data.ts`, which a build writes beside this file. package.json names that file as `main`. While it is missing,
 * imports of this folder find this one.
 */
export const siteData: SiteData = {
  name: "24-Hour Build",
  language: "en",
  words: allInboxWords,
  labels: { consultation: {}, "project-intake": {} },
  style: "",
  moves: [],
  dailyCheck: "https://github.com/ada/site/actions/workflows/daily-check.yml",
  build: { version: "" },
};
