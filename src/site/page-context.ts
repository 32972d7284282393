import type { Content } from "../shared/content/tree";

export interface SharePicture {
  /** The absolute URL. */
  address: string;
  /** In px. */
  width: number;
  height: number;
  alt: string;
}

export interface PageContext {
  content: Content;
  page: { title: string; description: string };
  /** A path such as `/book-consultation`, without a trailing slash. */
  address: string;
  /** Keeps the page out of search engines and out of the sitemap. */
  isUnlisted?: boolean;
  picture: SharePicture;
  /** An inline script. */
  script?: string;
  /** `@font-face` rules for develop; `src/build/page-fonts.ts` adds those of a built page. */
  fontFaces?: string;
}
