/** The paths of the site's pages, without a trailing slash. The key of a page with a form is the form's type. */
export const routes = {
  home: "/",
  consultation: "/book-consultation",
  "project-intake": "/project-intake",
} as const;

/** The page that hosts serve for unknown addresses. Nothing links to it. */
export const notFoundFile = "/404.html";

/** The folder in `content/` for the owner's own pages, each named after its address. */
export const ownPagesFolder = "pages";

/** The privacy notice, which is one of the owner's own pages. */
export const privacyNotice = "pages/privacy.mdx";

/** Returns the address of a page of the owner: `pages/privacy.mdx` becomes `/privacy`. */
export const ownPageAddress = (file: string) =>
  file.slice(ownPagesFolder.length).replace(/\.mdx$/, "");

/** Returns the path of a picture that a page of the owner calls `office.jpg` or `./office.jpg`. */
export const ownPagePicture = (address = "") => `${ownPagesFolder}/${address.replace(/^\.\//, "")}`;

/** The types of forms. A form sends its type to the webhook as `formType`. */
export const formTypes = ["consultation", "project-intake"] as const;

export type FormType = (typeof formTypes)[number];

/** Returns the path where the site's own receiver accepts what a form sends. */
export const webhookPath = (form: FormType) => `/webhook/${form}`;

/** True if a form posts to the site's own receiver instead of a webhook. */
export const isOwnReceiver = (endpoint: string) => endpoint.startsWith("/");

/**
 * The link to a Worker's settings, as Cloudflare documents it. It names no Worker, because owners can change the name of theirs.
 * @see https://developers.cloudflare.com/workers/databases/third-party-integrations/
 */
export const workerSettings =
  "https://dash.cloudflare.com/?to=/:account/workers/services/view/:worker/production/settings";

/** The addresses that the Worker answers. They are also in wrangler.jsonc, in `run_worker_first`. */
export const workerPaths = [
  "/webhook/*",
  "/inbox",
  "/inbox/*",
  "/sign-in",
  "/sign-out",
  "/admin",
  "/editor/api/*",
  // The editor's links to a file on GitHub.
  "/editor/*/*/blob/*",
];

/** The ids on the landing page that links can point to. */
export const anchors = {
  howItWorks: "how-it-works",
  pricing: "pricing",
  guarantee: "guarantee",
  /** The joke in the drawing. It changes the page while the address ends in this id. */
  joke: "click-here",
};

export const absoluteUrl = (path: string, origin: string) => new URL(path, origin).href;
