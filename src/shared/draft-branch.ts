/** The branch that the editor saves to until somebody publishes. */
export const draftBranch = "editor-draft";
