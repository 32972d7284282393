import { MDXProvider } from "@mdx-js/react";
import { createContext, useContext, type ComponentProps } from "react";
import { RenderedBody } from "../components/rendered-body";
import { Hours } from "../components/hour";
import type { PageContext } from "../page-context";
import { Picture } from "../components/picture";
import { tableComponents } from "../components/scrollable-table";
import { Section } from "../components/section";
import { SiteContent } from "../components/site-content";
import { Questions } from "../sections/faq";
import { Jobs } from "../sections/logbook";
import { Plans } from "../sections/pricing";
import type { Content } from "../../shared/content/check-whole";
import type { Pictured } from "../../shared/published-picture";
import { ownPagePicture } from "../../shared/content/own-pages";
import { SiteLayout } from "./site-layout";
import * as styles from "./own-page.module.css";

export { PageHead as Head } from "../components/page-head";

/** The pictures have their paths in `content/` as keys. */
export interface OwnPageContext extends PageContext, Required<Pictured> {
  page: Content["pages"][number];
}

const PagePictures = createContext<OwnPageContext["pictures"]>({});

function ProsePicture({ src, alt = "" }: ComponentProps<"img">) {
  return <Picture picture={useContext(PagePictures)[ownPagePicture(src)]} alt={alt} />;
}

const useHome = () => useContext(SiteContent).home;

/** What a text's pictures, tables and parts of the landing page become. */
const components = {
  ...tableComponents,
  img: ProsePicture,
  Prices: () => <Plans {...useHome()} />,
  Questions: () => <Questions {...useHome()} />,
  Jobs: () => <Jobs {...useHome()} />,
};

/** A page of the owner's own. Its rail runs from 00:00 to 24:00. */
export default function OwnPage({
  pageContext: { content, page, pictures },
}: {
  pageContext: OwnPageContext;
}) {
  return (
    <SiteLayout content={content}>
      <Hours value={["24:00"]}>
        <Section name="page" hour="00:00">
          <h1 id="page-heading">{page.title}</h1>
          <div className={styles.body}>
            <PagePictures value={pictures}>
              <MDXProvider components={components}>
                <RenderedBody file={page.file} />
              </MDXProvider>
            </PagePictures>
          </div>
        </Section>
      </Hours>
    </SiteLayout>
  );
}
