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
  /** After how many days a lead is deleted. */
  days: number;
  /** The clients of the finished jobs that the site shows. */
  clients: readonly string[];
}
