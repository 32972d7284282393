import type { Content } from "../shared/content/check-whole";

export interface PageContext {
  /**
   * On pages that can show jobs or the photo, `home.jobs` and `home.about` also have pictures. This type doesn't say so, but
   * `Home`, the type that sections take, does.
   */
  content: Content;
  page: { title: string; description: string };
  /** A path such as `/book-consultation`, without a trailing slash. */
  address: string;
  /** Keeps the page out of search engines and out of the sitemap. */
  isUnlisted?: boolean;
  /** The picture for shared links, with its absolute URL and its size in px. */
  picture: { address: string; width: number; height: number; alt: string };
  /** An inline script. */
  script?: string;
  /** `@font-face` rules for develop; `src/build/page-fonts.ts` adds those of a built page. */
  fontFaces?: string;
}
