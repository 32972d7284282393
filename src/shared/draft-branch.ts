/** The branch of the draft: what the editor saves is there until somebody publishes it. */
export const draftBranch = "editor-draft";
