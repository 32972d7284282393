/**
 * Where the editor saves: a repository on GitHub (`owner/name`). Where none is known, `npm run dev` edits a folder of this
 * computer, and a build publishes `no-repository.html`.
 */
export interface EditorTarget {
  repository: string | undefined;
  branch: string;
}
