/** The branch that the editor saves to. What is on it isn't published until somebody publishes it. */
export const draftBranch = "editor-draft";
