import { inlineScript } from "./inline-script";
import type { Site } from "./load-site";
import { jsonInScript, structuredData } from "./structured-data";

/**
 * Returns what a build writes into the script elements of its pages: the text of each inline script and, for `form`, the address
 * of a file. The policies of the pages allow nothing else.
 */
export const pageScripts = ({ content, sharePicture }: Site, formScript: string) => ({
  notFound: inlineScript("src/site/templates/log-path.ts"),
  structuredData: jsonInScript(structuredData(content, sharePicture.picture)),
  /** Holds a submit back until the script `form` has loaded. */
  early: inlineScript("src/site/forms/early-script.ts"),
  form: `/${formScript}`,
});

export type PageScripts = ReturnType<typeof pageScripts>;
