import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sampleContent, siteRoot } from "./addresses";
import { copyProject } from "./copy-project";

// Makes the project of the site under test: a copy of this one, whose content has everything that it may have.
copyProject(siteRoot);
const content = join(siteRoot, "content");
cpSync(sampleContent, content, { recursive: true });
const site = readFileSync(join(content, "site.mdx"), "utf8").replace(/^privacy: .*\n/m, "");
writeFileSync(join(content, "site.mdx"), site.replace(/^name: /m, "privacy: /sample-page\nname: "));
