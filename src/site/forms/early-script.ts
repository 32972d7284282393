// The inline script of pages with a form; `src/build/finish-page.ts` puts it there.
import { addEarlyHandlers } from "./early";

addEarlyHandlers();
