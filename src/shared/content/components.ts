interface Component {
  /** What an owner types. */
  example: string;
  /** The only attribute, which is required. */
  attribute?: string;
  /** Where it can be, unless in every text: on a page of the owner's own, or also alone on a line there. */
  place?: "own page" | "own line";
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
  SiteAddress: { example: "<SiteAddress />", place: "own page" },
  FormFields: { example: "<FormFields />", place: "own page" },
  DaysKept: { example: "<DaysKept />", place: "own page" },
  Prices: { example: "<Prices />", place: "own line" },
  Questions: { example: "<Questions />", place: "own line" },
  Jobs: { example: "<Jobs />", place: "own line" },
};

/** Lists what an owner types for each component that a text can contain, as Markdown. */
export const componentExamples = (isOwnPage: boolean) =>
  Object.values(components)
    .filter(({ place }) => isOwnPage || !place)
    .map(({ example }) => `\`${example}\``)
    .join(", ");

/** Returns the name by which a text calls the plan of a file: its own name without `.mdx`. */
export const planName = (file: string) => file.replace(/.*\/|\.mdx$/g, "");
