import { createContext, useContext } from "react";
import type { Content } from "../../shared/content/tree";

/** The content of the site, for links and for the components that a text can contain. */
export const SiteContent = createContext({} as Content);

/** The price of a plan, by the name of the plan's file without `.mdx`. */
export const Price = ({ plan }: { plan: string }) => useContext(SiteContent).texts[`Price ${plan}`];
