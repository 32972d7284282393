import { siteData } from "../generated";

/** The words of the owner's pages and messages, and the name of the site. */
export const { words, name: siteName } = siteData;
