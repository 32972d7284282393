import { resolve } from "node:path";
import { readContent } from "../../src/content/content.fixture";
import type { Content } from "../../src/content/tree";

/** The content that the site under test was built from, so that no test depends on the owner's words. */
export const siteContent: Promise<Content> = readContent(resolve("content"));
