/** Answers the editor, which shows the message. The shape is that of GitHub's errors. */
export const answerEditor = (status: number, message: string) =>
  Response.json({ message }, { status });

/** What the editor is told if it asks for something that it doesn't need. */
export const notNeededMessage = "The Worker passes on to GitHub only what the editor needs.";
