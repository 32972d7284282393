import type { InboxWords } from "./content/inbox-words";
import type { Moves } from "./content/old-addresses";
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
  /** Where the addresses of the old website lead that differ only in their queries. */
  moves: Moves["byQuery"];
  /** Where somebody starts the daily check at GitHub. Missing if there is none, or while the site has a sample address. */
  dailyCheck?: string;
  /**
   * Where the editor saves to. Missing without an editor, and in `npm run dev`, whose editor saves to a folder on this computer.
   */
  editor?: EditorTarget;
  /** The version in package.json, and the commit that the site was built from, if git knows it. */
  build: { version: string; commit?: string };
}
