import { usualDaysKept } from "../commitments";
import { mailtoLink, telLink } from "../contact-links";

/** What the keys of the content say about the site, for the texts that show it. */
export interface Facts {
  email: string;
  phone: string | undefined;
  /** The origin where the site is published. */
  address: string;
  /** The price of each plan as visitors see it, by the name of the plan. */
  prices: Readonly<Record<string, string>>;
  /** The labels of all fields of the forms, each once. */
  fields: readonly string[];
  /** The clients of the finished jobs that the site shows. */
  clients: readonly string[];
}

/** A component that an owner can type into a text. */
export interface TextComponent {
  name: string;
  /** The component's only attribute. Undefined if the component has none. */
  attribute?: string;
  /** True if there are words between its tags. */
  hasWords?: true;
  /** What an owner types. */
  example: string;
  /** Where an owner can type it: in any text, only on pages of their own, or only there and on a line of its own. */
  place: "any text" | "own page" | "line of an own page";
  /**
   * Returns the fact that visitors see, as plain text. It is empty or undefined if the site lacks it. `plan` is the value of the
   * attribute. A component without this function shows no fact. For `<Jobs />`, the text only says whether there are any.
   */
  show?: (facts: Facts, plan: string) => string | undefined;
  /** Returns the address that the shown text links to, if there is one. */
  linkTo?: (shown: string) => string | undefined;
}

export const textComponents: readonly TextComponent[] = [
  {
    name: "Price",
    attribute: "plan",
    example: '<Price plan="care-plan" />',
    place: "any text",
    show: ({ prices }, plan) => prices[plan],
  },
  {
    name: "Button",
    attribute: "to",
    hasWords: true,
    example: '<Button to="/book-consultation">Book a call</Button>',
    place: "any text",
  },
  {
    name: "Email",
    example: "<Email />",
    place: "any text",
    show: ({ email }) => email,
    linkTo: mailtoLink,
  },
  {
    name: "Phone",
    example: "<Phone />",
    place: "any text",
    show: ({ phone }) => phone,
    linkTo: telLink,
  },
  {
    name: "SiteAddress",
    example: "<SiteAddress />",
    place: "own page",
    show: ({ address }) => address,
  },
  {
    name: "FormFields",
    example: "<FormFields />",
    place: "own page",
    show: ({ fields }) => fields.join("; "),
  },
  {
    name: "DaysKept",
    example: "<DaysKept />",
    place: "own page",
    // Unless KEEP_DAYS is set, which a build doesn't know (docs/privacy.md).
    show: () => String(usualDaysKept),
  },
  { name: "Prices", example: "<Prices />", place: "line of an own page" },
  { name: "Questions", example: "<Questions />", place: "line of an own page" },
  {
    name: "Jobs",
    example: "<Jobs />",
    place: "line of an own page",
    show: ({ clients }) => clients.join(", "),
  },
];

/** Lists the components that a text can have. */
const componentsFor = (isOwnPage: boolean) =>
  textComponents.filter(({ place }) => isOwnPage || place === "any text");

/** Lists what an owner types for each component that a text can have. */
export const examplesFor = (isOwnPage: boolean) =>
  componentsFor(isOwnPage).map(({ example }) => example);

export const componentNamed = (name: string | null | undefined, isOwnPage = true) =>
  componentsFor(isOwnPage).find((component) => component.name === name);
