import type { InboxWords } from "./content/inbox-words";
import type { EditorTarget } from "./editor-target";
import type { FormType } from "./routes";

/** What the Worker needs from a build of the site. */
export interface SiteData {
  name: string;
  language: string;
  words: InboxWords;
  /** The labels of the forms' fields. */
  labels: Record<FormType, Record<string, string>>;
  /** The style sheet of the inbox, with the `@font-face` rules of the display font. */
  style: string;
  /** Where the editor saves to. In `npm run dev`, it edits a folder of this computer. */
  editor?: EditorTarget;
}
