/** Answers the editor with words that it shows, in the shape of GitHub's errors. */
export const answerEditor = (status: number, message: string) =>
  Response.json({ message }, { status });

/** What the editor is told if it asks for something that it doesn't need. */
export const notNeededMessage = "The Worker passes on to GitHub only what the editor needs.";
