interface Component {
  /** What an owner types. */
  example: string;
  /** The only attribute, which is required. */
  attribute?: string;
  /** True if it stands alone, on a page of the owner's own. */
  isBlock?: true;
}

/** What a text can contain besides Markdown. */
export const components: Readonly<Record<string, Component>> = {
  Price: { example: '<Price plan="care-plan" />', attribute: "plan" },
  Button: {
    example: '<Button to="/book-consultation">Book a call</Button>',
    attribute: "to",
  },
  Email: { example: "<Email />" },
  Phone: { example: "<Phone />" },
  Prices: { example: "<Prices />", isBlock: true },
  Questions: { example: "<Questions />", isBlock: true },
  Jobs: { example: "<Jobs />", isBlock: true },
};

/** Lists what an owner types for each component that a text can contain, as Markdown. */
export const componentExamples = (isOwnPage: boolean) =>
  Object.values(components)
    .filter(({ isBlock }) => isOwnPage || !isBlock)
    .map(({ example }) => `\`${example}\``)
    .join(", ");

/** Returns the name by which a text calls the plan of a file: its own name without `.mdx`. */
export const planName = (file: string) => file.replace(/.*\/|\.mdx$/g, "");
