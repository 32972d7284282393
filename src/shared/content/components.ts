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
 * Returns an example of each component that a text can contain. If an example has an attribute or words, the component
 * needs them, too.
 */
export const componentExamples = (isOwnPage: boolean) =>
  isOwnPage ? [...everywhere, ...onOwnPages] : everywhere;

/** Returns the name of a plan in `<Price>`: the name of its file, without the folder and `.mdx`. */
export const planName = (file: string) => file.replace(/.*\/|\.mdx$/g, "");
