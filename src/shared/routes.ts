/** The paths of the site's pages, without a trailing slash. The key of a page with a form is the form's type. */
export const routes = {
  home: "/",
  consultation: "/book-consultation",
  "project-intake": "/project-intake",
};

/** The page that hosts serve for unknown addresses. Nothing links to it. */
export const notFoundFile = "/404.html";

/**
 * The published file with the version and the commit of the site. It has no time, so that two builds of one commit are the same.
 */
export const versionPath = "/built-from.json";

/** The types of forms. A form sends its type as `formType`, wherever it posts to. */
export const formTypes = ["consultation", "project-intake"] as const;

export type FormType = (typeof formTypes)[number];

/** Returns the path where the site's own receiver takes what a form sends. A webhook is a service elsewhere. */
export const receiverPath = (form: FormType) => `/webhook/${form}`;

/** True if a form posts to the site's own receiver instead of a webhook. */
export const isOwnReceiver = (endpoint: string) => endpoint.startsWith("/");

/** The ids on the landing page that links can point to. */
export const anchors = {
  howItWorks: "how-it-works",
  pricing: "pricing",
  guarantee: "guarantee",
  /** The joke in the drawing. It changes the page while the address ends in this id. */
  joke: "click-here",
};

export const absoluteUrl = (path: string, origin: string) => new URL(path, origin).href;
