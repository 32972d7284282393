import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { transform } from "esbuild";
import postcss from "postcss";
import { plugins } from "../../postcss.config.mjs";
import { inboxWords } from "../shared/content/inbox-words";
import type { Content } from "../shared/content/tree";
import { mapValues } from "../shared/forms/shapes";
import type { SiteData } from "../shared/site-data";
import { layerOrder } from "../site/styles/layer-order";

/** The style sheets of the inbox, in `src/site/`. Unlike on the site, their classes keep the names that they have in the files. */
const styleSheets = [
  "styles/tokens.css",
  "styles/global.css",
  "components/ruler.module.css",
  "components/button.module.css",
  "templates/site-layout.module.css",
  "styles/inbox.css",
];

async function compileStyles() {
  let styles = layerOrder;
  for (const file of styleSheets) {
    const from = path.resolve("src/site", file);
    const { css } = await postcss(plugins).process(await readFile(from), { from });
    styles += css;
  }
  const { code } = await transform(styles, { loader: "css", minify: true });
  return code.trim();
}

/** Writes what the Worker needs from the site into a module of the project. `fontFaces` has the rules of the display font. */
export async function writeSiteData(root: string, content: Content, fontFaces: string) {
  const { site, forms, inbox } = content;
  const data: SiteData = {
    name: site.name,
    language: site.language,
    words: mapValues(inboxWords, (_words, key) => inbox[key]),
    forms: mapValues(forms, ({ form }) => ({
      title: form.title,
      labels: mapValues(form.fields, ({ label }) => label),
    })),
    style: fontFaces + (await compileStyles()),
  };

  const folder = path.join(root, "worker");
  await mkdir(folder, { recursive: true });
  await writeFile(
    path.join(folder, "site-data.ts"),
    `import type { SiteData } from "../src/shared/site-data";

export const siteData: SiteData = ${JSON.stringify(data)};
`,
  );
}
