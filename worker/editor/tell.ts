/** Answers the editor, which shows the words, in the shape of GitHub's errors. */
export const tell = (status: number, message: string) => Response.json({ message }, { status });

export const notSetUp =
  "GITHUB_TOKEN is not set, or a setting of the editor can't be used. The inbox names what can't.";
