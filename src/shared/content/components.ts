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
  /** After how many days a lead is deleted, unless KEEP_DAYS is set, which a build doesn't know (docs/privacy.md). */
  days: number;
  /** The clients of the finished jobs that the site shows. */
  clients: readonly string[];
}

/** A component that an owner can type into a text. */
export interface TextComponent {
  name: string;
  /** The component's only attribute. Undefined if the component has none. */
  attribute?: "plan" | "to";
  /** An example of the attribute's value. */
  value?: string;
  /** An example of the words between its tags. Undefined if there can be none. */
  words?: string;
  /** Where an owner can type it: in any text, only on pages of their own, or only there and on a line of its own. */
  place: "any text" | "own page" | "line of an own page";
  /**
   * Returns what visitors see, as plain text, or nothing if the site has no such fact. `value` is the value of the attribute.
   * A component without this function shows no fact. For `<Jobs />`, it only says whether there are any.
   */
  show?: (facts: Facts, value: string) => string | undefined;
  /** Returns the address that the shown text links to, if there is one. */
  linkTo?: (shown: string) => string | undefined;
}

export const textComponents: readonly TextComponent[] = [
  {
    name: "Price",
    attribute: "plan",
    value: "care-plan",
    place: "any text",
    show: ({ prices }, plan) => prices[plan],
  },
  {
    name: "Button",
    attribute: "to",
    value: "/book-consultation",
    words: "Book a call",
    place: "any text",
  },
  { name: "Email", place: "any text", show: ({ email }) => email, linkTo: mailtoLink },
  { name: "Phone", place: "any text", show: ({ phone }) => phone, linkTo: telLink },
  { name: "SiteAddress", place: "own page", show: ({ address }) => address },
  { name: "FormFields", place: "own page", show: ({ fields }) => fields.join("; ") },
  { name: "DaysKept", place: "own page", show: ({ days }) => String(days) },
  { name: "Prices", place: "line of an own page" },
  { name: "Questions", place: "line of an own page" },
  { name: "Jobs", place: "line of an own page", show: ({ clients }) => clients.join(", ") },
];

/** Lists the components that a text can have. */
const componentsFor = (isOwnPage: boolean) =>
  textComponents.filter(({ place }) => isOwnPage || place === "any text");

/** Returns what an owner types for a component. */
export function exampleOf({ name, attribute, value, words }: TextComponent) {
  const start = attribute ? `<${name} ${attribute}="${value}"` : `<${name}`;
  return words ? `${start}>${words}</${name}>` : `${start} />`;
}

/** Lists what an owner types for each component that a text can have. */
export const examplesFor = (isOwnPage: boolean) => componentsFor(isOwnPage).map(exampleOf);

export const componentNamed = (name: string | null | undefined, isOwnPage = true) =>
  componentsFor(isOwnPage).find((component) => component.name === name);
