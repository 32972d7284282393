import { reportContent } from "../src/build/check-content";
import { root } from "./lib/root";
import { runScript } from "./lib/run-script";

void runScript(() => reportContent(root, console));
