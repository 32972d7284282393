const everywhere = [
  '<Price plan="care-plan" />',
  '<Button to="/book-consultation">Book a call</Button>',
  "<Email />",
  "<Phone />",
];

/** Parts of the landing page, each on a line of its own. */
export const landingParts = ["<Prices />", "<Questions />", "<Jobs />"];

const onOwnPages = ["<SiteAddress />", "<FormFields />", "<DaysKept />", ...landingParts];

/**
 * Returns an example of each component that a text can contain. A component needs the attribute of its example, and words if the
 * example has any.
 */
export const componentExamples = (isOwnPage: boolean) =>
  isOwnPage ? [...everywhere, ...onOwnPages] : everywhere;

/** Returns the name by which a text calls the plan of a file: its own name without `.mdx`. */
export const planName = (file: string) => file.replace(/.*\/|\.mdx$/g, "");
