import { inlineScript } from "./inline-script";

/** What handles a form until its own script runs, as a script for the page's head. */
export const earlyScript = () => inlineScript("src/forms/early.ts");
