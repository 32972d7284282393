/** The paths of the site's pages, without a trailing slash. The key of a page with a form is the form's type. */
export const routes = {
  home: "/",
  consultation: "/book-consultation",
  "project-intake": "/project-intake",
} as const;

/** What hosts serve for unknown addresses. Nothing links to it. */
export const notFoundFile = "/404.html";

/** The folder in `content/` for the owner's own pages, each named after its address. */
export const ownPagesFolder = "pages";

/** `pages/privacy.mdx` becomes `/privacy`. */
export const ownPageAddress = (file: string) =>
  file.slice(ownPagesFolder.length).replace(/\.mdx$/, "");

/** The file of a picture in the text of an own page, which may call it `office.jpg` or `./office.jpg`. */
export const ownPagePicture = (address = "") => `${ownPagesFolder}/${address.replace(/^\.\//, "")}`;

/** Also sent to the webhook, as `formType`. */
export const formTypes = ["consultation", "project-intake"] as const;

export type FormType = (typeof formTypes)[number];

/** Where the site's own receiver takes what a form sends. */
export const webhookPath = (form: FormType) => `/webhook/${form}`;

/** Whether a form posts to the site's own receiver, and not to the address of a webhook. */
export const isOwnReceiver = (endpoint: string) => endpoint.startsWith("/");

/** What the Worker answers instead of a file. wrangler.jsonc says the same in `run_worker_first`. */
export const workerPaths = ["/webhook/*", "/inbox", "/inbox/*"];

/** The ids on the landing page that links can point to. */
export const anchors = {
  howItWorks: "how-it-works",
  pricing: "pricing",
  guarantee: "guarantee",
  /** The drawing's joke, which changes the page while it is the target. */
  joke: "click-here",
} as const;

export const absoluteUrl = (path: string, origin: string) => new URL(path, origin).href;
