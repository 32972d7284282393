import { cpSync } from "node:fs";
import { join } from "node:path";
import { sampleContent, siteRoot } from "./addresses";
import { copyProject } from "./copy-project";

// Makes the project of the site under test: a copy of this one, whose content has everything that it may have.
copyProject(siteRoot);
cpSync(sampleContent, join(siteRoot, "content"), { recursive: true });
