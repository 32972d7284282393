/** The addresses of the site's pages, without a trailing slash. A page with a form has its form's type as key. */
export const routes = {
  home: "/",
  consultation: "/book-consultation",
  "project-intake": "/project-intake",
} as const;

/** The file that hosts answer unknown addresses with. Nothing links to it. */
export const notFoundFile = "/404.html";

/** The folder below `content/` with the owner's own pages. The name of each file is the page's address. */
export const ownPagesFolder = "pages";

/**
 * @param file - The path of an own page's file below `content/`, such as `pages/privacy.mdx`.
 * @returns The address of the page: `/privacy`.
 */
export const addressOfOwnPage = (file: string) =>
  file.slice(ownPagesFolder.length).replace(/\.mdx$/, "");

/** The addresses that no own page can have: those of other pages, and of folders that Gatsby writes into `public/`. */
export const takenAddresses: readonly string[] = [
  ...Object.values(routes),
  ...["/404", "/index", "/page-data", "/static"],
];

/** The forms of the site, by the `formType` they send. */
export const formTypes = ["consultation", "project-intake"] as const;

/** The `formType` that a form sends, also its key everywhere else. */
export type FormType = (typeof formTypes)[number];

/** The ids on the landing page that links may point to. */
export const anchors = { howItWorks: "how-it-works", pricing: "pricing" } as const;

/**
 * @param path - A place on the site, such as `/project-intake` or `/#pricing`.
 * @param origin - Where the site is published, such as `https://www.example.com`.
 * @returns The one address by which others know it. No page's ends with a slash but the landing page's, whose path is
 * nothing else.
 */
export const addressOf = (path: string, origin: string) => new URL(path, origin).href;

/**
 * @param page - The path of a page, such as `/book-consultation`, or of its file.
 * @returns The file that it is published in: `/index.html`, `/book-consultation.html`.
 */
export const fileOfPage = (page: string) => `${pageOfFile(page).replace(/\/$/, "/index")}.html`;

/**
 * @param file - The file of a page, as it is published (`/book-consultation.html`) or as Gatsby writes it
 * (`/book-consultation/index.html`).
 * @returns The path that the page has on a host: `/`, `/book-consultation`; `/404` for {@link notFoundFile}.
 */
export const pageOfFile = (file: string) => file.replace(/(\/index)?\.html$/, "") || "/";

/** Every place inside the site that a link in the content may lead to, from any page, beside the owner's own pages. */
export const linkTargets: readonly string[] = [
  ...Object.values(routes),
  ...Object.values(anchors).map((id) => `/#${id}`),
];

/** The same, for links on the landing page, which may also point to its own anchors. */
export const landingLinkTargets: readonly string[] = [
  ...linkTargets,
  ...Object.values(anchors).map((id) => `#${id}`),
];
