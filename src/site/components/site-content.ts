import { createContext } from "react";
import type { Content } from "../../shared/content/tree";

/** The content of the site, for the components that a text can contain. */
export const SiteContent = createContext<Partial<Content>>({});
