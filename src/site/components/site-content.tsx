import { createContext } from "react";
import type { Content } from "../../shared/content/check-whole";

/**
 * The content of the site, for links and for the components that a text can contain. Nothing reads the empty default, because
 * `SiteLayout` provides the content on every page.
 */
export const SiteContent = createContext({} as Content);
