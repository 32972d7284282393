/**
 * The repository on GitHub (`owner/name`) that the editor saves to. If there is none, `npm run dev` edits a folder on this
 * computer, and a build publishes `no-repository.html`.
 */
export interface EditorTarget {
  repository?: string;
  branch: string;
}
