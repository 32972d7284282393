import { inlineScript } from "./inline-script";
import type { Site } from "./load-site";
import { jsonInScript, structuredData } from "./structured-data";

/** Returns the texts of the script elements that templates render. A page with any other script is refused. */
export const pageScripts = ({ content, sharePicture }: Pick<Site, "content" | "sharePicture">) => ({
  notFound: inlineScript("src/site/templates/log-path.ts"),
  structuredData: jsonInScript(structuredData(content, sharePicture.picture)),
});
