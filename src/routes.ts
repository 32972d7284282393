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

/** `pages/privacy.mdx` becomes `/privacy`. */
export const ownPageAddress = (file: string) =>
  file.slice(ownPagesFolder.length).replace(/\.mdx$/, "");

/** The addresses that no own page can have: those of other pages, and of folders that Gatsby writes into `public/`. */
export const reservedAddresses: readonly string[] = [
  ...Object.values(routes),
  ...["/404", "/index", "/page-data", "/static"],
];

/** The forms of the site, by the `formType` they send. */
export const formTypes = ["consultation", "project-intake"] as const;

export type FormType = (typeof formTypes)[number];

/** The ids on the landing page that links may point to. */
export const anchors = { howItWorks: "how-it-works", pricing: "pricing" } as const;

/** The one absolute address of a place on the site, such as `/project-intake` or `/#pricing`. */
export const absoluteUrl = (path: string, origin: string) => new URL(path, origin).href;

/** `/book-consultation` is published in `/book-consultation.html`, and `/` in `/index.html`. */
export const fileOfPage = (page: string) => `${pageOfFile(page).replace(/\/$/, "/index")}.html`;

/** The path of the page that Gatsby writes into `/book-consultation/index.html`, or that is published in such a file. */
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
