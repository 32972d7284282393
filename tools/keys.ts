import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { keysPage } from "../src/content/keys-page";
import { root } from "./lib/command";

writeFileSync(join(root, "docs/keys.md"), keysPage());
