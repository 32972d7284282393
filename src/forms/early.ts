// The inline script of pages with a form; `src/build/early-script.ts` makes it from this.
import { addEarlyHandlers } from "./before-hydration";

addEarlyHandlers();
