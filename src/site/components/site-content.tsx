import { createContext } from "react";
import type { Content } from "../../shared/content/tree";

/** The content of the site, for links and for the components that a text can contain. */
export const SiteContent = createContext({} as Content);
