/** Something that was found at a webhook. */
export interface Finding {
  /** Whether it has to be changed, is good to know only, or whether nothing could be found because nobody answered. */
  level: "fix" | "note" | "unreachable";
  /** What it is about, such as a preflight and its origins. */
  subject: string;
  /** What was seen. */
  seen: string;
  /** What it means for a lead. */
  means: string;
  /** What to change, in the words of the service. */
  change: string;
}

/** In the order of their weight. */
const headings: Readonly<Record<Finding["level"], string>> = {
  fix: "To fix",
  unreachable: "Not reached",
  note: "Good to know",
};

/**
 * @returns The findings with what has to be fixed first.
 */
export function byLevel(findings: readonly Finding[]): Finding[] {
  const levels = Object.keys(headings);
  return findings.toSorted((a, b) => levels.indexOf(a.level) - levels.indexOf(b.level));
}

/**
 * @returns The finding as lines for the console, indented below the form that it belongs to.
 */
export function describeFinding({ level, subject, seen, means, change }: Finding): string[] {
  return [
    `  ${headings[level]}: ${subject}`,
    `    Seen:   ${seen}`,
    `    Means:  ${means}`,
    `    Change: ${change}`,
  ];
}
