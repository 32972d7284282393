import { listUses, publishAll, withPictures } from "../shared/content/pictures";
import type { Content } from "../shared/content/check-whole";
import { contentTree, type Collection } from "../shared/content/tree";
import { formTypes } from "../shared/routes";
import FormPage from "../site/templates/form-page";
import Landing from "../site/templates/landing";
import NotFound from "../site/templates/not-found";
import OwnPage from "../site/templates/own-page";
import type { PictureTools } from "./preview-pictures";

/** Returns the page that shows an entry: its own page, the page of the form that it belongs to, or else the landing page. */
export async function pageOf(
  collection: Collection,
  file: string,
  content: Content,
  { measure, publish }: PictureTools,
) {
  const { home, pages, unpublished } = content;
  // All but the content is for a page's head. The preview has none.
  const common = {
    content,
    address: "",
    page: home.page,
    picture: { address: "", width: 0, height: 0, alt: "" },
  };
  if (collection === contentTree.inbox) {
    return (
      <p style={{ padding: "1rem" }}>
        Only you see these words, in the inbox and on the page where you sign in.
      </p>
    );
  }
  if (collection === contentTree.notFound) {
    return <NotFound pageContext={common} />;
  }
  // What both forms say is shown on the page of the first.
  const form = formTypes.find((type) => {
    const collections: Collection[] = Object.values(contentTree.forms[type]);
    return collection === contentTree.sharedForm || collections.includes(collection);
  });
  if (form) return <FormPage pageContext={{ ...common, form, endpoint: "" }} />;

  const page = [...pages, ...unpublished].find((one) => one.file === file);
  // A page of the owner's own can show the jobs of the landing page, too.
  const uses = await listUses({ home, pages: page ? [page] : [] }, measure);
  const pictures = await publishAll(uses, publish);
  const commonWithPictures = {
    ...common,
    content: { ...content, home: withPictures(home, pictures) },
  };
  if (page) {
    const picturesOfPage = pictures[page.file] ?? {};
    return <OwnPage pageContext={{ ...commonWithPictures, page, pictures: picturesOfPage }} />;
  }
  // A new page that has faults has no content yet.
  if (collection === contentTree.pages) return null;

  return <Landing pageContext={{ ...commonWithPictures, structuredData: "" }} />;
}
