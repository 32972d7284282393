import { writeFileSync } from "node:fs";
import { transformSync } from "esbuild";
import { isSampleAddress } from "../shared/content/samples";
import type { Content } from "../shared/content/check-whole";
import { mapValues } from "../shared/map-values";
import type { SiteData } from "../shared/site-data";
import { layerOrder } from "../site/styles/layer-order";
import { compileStyles } from "./compile-styles";

/** The style sheets of the inbox. Their classes keep the names that they have in the files, unlike on the site. */
const styleSheets = [
  "src/site/styles/tokens.css",
  "src/site/styles/global.css",
  "src/site/components/section.module.css",
  "src/site/components/hour.module.css",
  "src/site/components/ruler.module.css",
  "src/site/components/stamp.module.css",
  "src/site/components/button.module.css",
  "src/site/templates/site-layout.module.css",
  "worker/shared/layout.css",
];

/** Returns where GitHub shows the runs of the daily check, if it has a repository, and a site to check. */
function dailyCheckAddress(site: string, repository?: string) {
  if (!repository || isSampleAddress(site)) return undefined;
  return `https://github.com/${repository}/actions/workflows/daily-check.yml`;
}

/** Writes what the Worker needs from the site into its folder. `fontFaces` has the rules of the display font. */
export function writeSiteData(
  root: string,
  content: Content,
  fontFaces: string,
  { build, editor }: Pick<SiteData, "build" | "editor">,
) {
  const { site, forms, inbox, moves } = content;
  const { code } = transformSync(layerOrder + styleSheets.map(compileStyles).join(""), {
    loader: "css",
    minify: true,
  });
  const data: SiteData = {
    name: site.name,
    language: site.language,
    words: inbox,
    labels: mapValues(forms, ({ form }) => mapValues(form.fields, ({ label }) => label)),
    style: fontFaces + code,
    moves: moves.byQuery,
    build,
    dailyCheck: dailyCheckAddress(site.address, editor?.repository),
    editor,
  };

  // With `as`, TypeScript accepts that the words also name their file.
  writeFileSync(
    `${root}/worker/generated/site-data.ts`,
    `import type { SiteData } from "../../src/shared/site-data";

export const siteData = ${JSON.stringify(data)} as SiteData;
`,
  );
}
