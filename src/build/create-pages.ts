import { cpSync } from "node:fs";
import path from "node:path";
import type { Actions } from "gatsby";
import type { PageContext } from "../site/page-context";
import type { FormPageContext } from "../site/templates/form-page";
import type { LandingContext } from "../site/templates/landing";
import type { OwnPageContext } from "../site/templates/own-page";
import { formTypes, notFoundFile, routes } from "../shared/routes";
import { withPictures } from "../shared/content/pictures";
import { ownPageAddress } from "../shared/content/own-pages";
import { filesFolder, type CheckedSite } from "./checked-site";
import { wholeFontFaces } from "./fonts";
import { isDevelop } from "./is-develop";

/**
 * Creates every page with its content as context. While the content has errors, which only develop allows, the pages show
 * them on top of the last good site.
 */
export async function createSitePages({ createPage }: Actions, { site, error }: CheckedSite) {
  cpSync(filesFolder, "public", { recursive: true });
  const { pictures, scripts } = site;
  const content = { ...site.content, home: withPictures(site.content.home, pictures) };
  const common = {
    content,
    error,
    picture: site.sharePicture.picture,
    fontFaces: isDevelop ? await wholeFontFaces() : undefined,
  };

  const create = (
    template: string,
    context: LandingContext | FormPageContext | PageContext | OwnPageContext,
  ) =>
    createPage({
      // Many hosts would redirect from `/a` to `/a/` if a build wrote the page into `a/index.html`.
      path: isDevelop ? context.address : context.address.replace(/^\/[^.]+$/, "$&.html"),
      component: path.resolve(`src/site/templates/${template}.tsx`),
      context,
    });

  create("landing", {
    ...common,
    address: routes.home,
    page: content.home.page,
    structuredData: scripts.structuredData,
  });

  for (const form of formTypes) {
    create("form-page", {
      ...common,
      address: routes[form],
      page: content.forms[form].page,
      form,
      endpoint: site.endpoints[form],
    });
  }

  create("not-found", {
    ...common,
    address: notFoundFile,
    page: content.notFound,
    isUnlisted: true,
    script: scripts.notFound,
  });

  for (const page of content.pages) {
    create("own-page", {
      ...common,
      address: ownPageAddress(page.file),
      page,
      isUnlisted: page.search === false,
      pictures: pictures[page.file] ?? {},
    });
  }
}
