/** The addresses of the site's pages, without a trailing slash. A page with a form has its form's type as key. */
export const routes = {
  home: "/",
  consultation: "/book-consultation",
  "project-intake": "/project-intake",
} as const;

/** The file that hosts answer unknown addresses with. Nothing links to it. */
export const notFoundFile = "/404.html";

/**
 * The pages that are made of one content file each, by its key in the content's tree. Their templates have the names of
 * the files: `not-found.mdx`, `not-found.tsx`.
 */
export const plainPages = { notFound: notFoundFile } as const;

/** The pages that search engines are not to list: their head says so, and the sitemap leaves them out. */
export const unlistedPages: readonly string[] = [notFoundFile];

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
export const fileOfPage = (page: string) =>
  page === "/" ? "/index.html" : `${pageOfFile(page)}.html`;

/**
 * @param file - The file of a page, as it is published (`/book-consultation.html`) or as Gatsby writes it
 * (`/book-consultation/index.html`).
 * @returns The path that the page has on a host: `/`, `/book-consultation`; `/404` for {@link notFoundFile}.
 */
export const pageOfFile = (file: string) => file.replace(/(\/index)?\.html$/, "") || "/";

/** Every place inside the site that a link in the content may lead to, from any page. */
export const linkTargets: readonly string[] = [
  ...Object.values(routes),
  ...Object.values(anchors).map((id) => `/#${id}`),
];

/** The same, for links on the landing page, which may also point to its own anchors. */
export const landingLinkTargets: readonly string[] = [
  ...linkTargets,
  ...Object.values(anchors).map((id) => `#${id}`),
];
