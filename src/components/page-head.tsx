import type { ReactNode } from "react";

interface PageHeadProps {
  /** The page's own title and description. */
  page: { title: string; description: string };
  /** The site's name, which follows the title. */
  siteName: string;
  children?: ReactNode;
}

/** Everything in a page's head that differs from page to page. */
export function PageHead({ page, siteName, children }: PageHeadProps) {
  return (
    <>
      <title>{`${page.title} · ${siteName}`}</title>
      <meta name="description" content={page.description} />
      {children}
    </>
  );
}
