// The inline script of pages with a form. `src/build/finish-page.ts` writes it into them.
import { addEarlyHandlers } from "./early";

addEarlyHandlers();
